import { describe, expect, it } from 'vitest'
import { haveRoom, trayWidth } from './sidetrays'

describe('trays beside a board', () => {
  it('have room at a desk, and none on a page that is as high as wide', () => {
    expect(haveRoom(1024, 850)).toBe(true)
    expect(haveRoom(860, 750)).toBe(false)
    expect(haveRoom(820, 1100)).toBe(false)
  })

  it('are as wide as what the board leaves free, within reason', () => {
    expect(trayWidth(1000, 740)).toBe(122)
    expect(trayWidth(1000, 790)).toBe(104)
    expect(trayWidth(2400, 800)).toBe(190)
  })
})
