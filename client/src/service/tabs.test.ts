import { describe, expect, it } from 'vitest'
import { LEADER_SILENT, TAB_GONE, Tabs, address, newId, type Tab } from './tabs'

const tab = (id: string, more: Partial<Tab> = {}): Tab => ({ id, tables: [], known: false, seen: false, ...more })

/** What one tab knows of others, elder (`0…`) or younger (`z…`) than itself. */
function knowing(...others: Tab[]): Tabs {
  const tabs = new Tabs()
  for (const other of others) tabs.hear(other)
  return tabs
}

describe('who leads', () => {
  it('is oneself, as long as no other tab is heard', () => {
    const tabs = knowing()
    expect(tabs.eldest).toBe(tabs.own.id)
  })

  it('is the eldest, in whichever order they are heard', () => {
    expect(knowing(tab('02'), tab('01'), tab('03')).eldest).toBe('01')
  })

  it('is not changed by a new tab', () => {
    const tabs = knowing(tab('z'))
    expect(tabs.eldest).toBe(tabs.own.id)
    expect(newId(999, 0.1) < newId(1000, 0.01)).toBe(true)
    expect(newId(36 ** 8 - 1, 0.1) < newId(36 ** 8, 0.1)).toBe(true)
  })

  it('is oneself again when the elder says goodbye', () => {
    const tabs = knowing(tab('0'))
    tabs.drop('0')
    expect(tabs.eldest).toBe(tabs.own.id)
  })

  it('is the next in line when the one that leads answers no more', () => {
    const tabs = knowing(tab('01'), tab('02'))
    for (let n = 1; n < LEADER_SILENT; n++) expect(tabs.tick('01')).toEqual([])
    expect(tabs.tick('01')).toEqual(['01'])
    expect(tabs.eldest).toBe('02')
    // It is asked as often before it is given up, too.
    for (let n = 1; n < LEADER_SILENT; n++) expect(tabs.tick('02')).toEqual([])
    expect(tabs.tick('02')).toEqual(['02'])
    expect(tabs.eldest).toBe(tabs.own.id)
  })

  it('stays the same as long as it answers now and then', () => {
    const tabs = knowing(tab('0'))
    for (let n = 0; n < 100; n++) {
      expect(tabs.tick('0')).toEqual([])
      if (n % (LEADER_SILENT - 1)) tabs.hear(tab('0'))
    }
  })

  it('never drops itself', () => {
    const tabs = knowing(tab('z'))
    for (let n = 0; n < TAB_GONE * 2; n++) tabs.tick(tabs.own.id)
    expect(tabs.all).toEqual([tabs.own])
  })

  it('keeps others that tick once a minute for more than two minutes', () => {
    const tabs = knowing(tab('z'))
    for (let n = 0; n < 2 * 4; n++) expect(tabs.tick()).toEqual([])
    expect(TAB_GONE).toBeGreaterThan(2 * 4)
  })

  it('comes back with the word of one that was given up too soon', () => {
    const tabs = knowing(tab('0'))
    for (let n = 0; n < LEADER_SILENT; n++) tabs.tick('0')
    tabs.hear(tab('0'))
    expect(tabs.eldest).toBe('0')
  })

  it('is not decided by an echo of oneself', () => {
    const tabs = knowing()
    tabs.hear({ ...tabs.own })
    expect(tabs.all).toHaveLength(1)
  })
})

describe('the stream of all tabs', () => {
  it('is nowhere if no tab wants anything', () => {
    expect(address([tab('a'), tab('b')])).toBe('')
  })

  it('follows each table once, in an order that does not depend on the tabs', () => {
    const one = tab('a', { tables: ['t2', 't1'] })
    const other = tab('b', { tables: ['t1'] })
    expect(address([one, other])).toBe('/api/stream?screen=t1&screen=t2')
    expect(address([other, one])).toBe(address([one, other]))
  })

  it('follows the tables of an account that any tab knows', () => {
    expect(address([tab('a'), tab('b', { known: true })])).toBe('/api/stream?mine=true')
    expect(address([tab('a', { tables: ['t&1'], known: true })])).toBe('/api/stream?mine=true&screen=t%261')
  })
})

describe('what is visible', () => {
  it('is what any tab shows that is not hidden', () => {
    const tabs = knowing(tab('a', { tables: ['shown'], seen: true }), tab('b', { tables: ['hidden'] }))
    tabs.own.seen = false
    expect(tabs.sees('shown')).toBe(true)
    expect(tabs.sees('hidden')).toBe(false)
    expect(tabs.sees()).toBe(true)
  })

  it('is nothing when all are hidden or gone', () => {
    const tabs = knowing(tab('a', { tables: ['shown'], seen: true }))
    tabs.own.seen = false
    tabs.drop('a')
    expect(tabs.sees()).toBe(false)
  })
})
