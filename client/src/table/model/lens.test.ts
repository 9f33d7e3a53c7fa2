import { beforeEach, expect, test } from 'vitest'
import type { Layer } from '../../service/types'
import { LensOnTable } from './lens.svelte'

const say = (text: string) => ({ key: 'verbatim', facts: { text } })
const offered = { supply: { name: say('supply'), foci: 0 }, sight: { name: say('sight'), foci: 2 } }

let asked: unknown[]
let answers: ((layer: Layer) => void)[]
let lens: LensOnTable

beforeEach(() => {
  asked = []
  answers = []
  lens = new LensOnTable(
    () => offered,
    (chosen, at) => {
      asked.push([chosen.name, chosen.foci, at])
      return new Promise((answer) => answers.push(answer))
    },
    () => undefined,
  )
})

const layer = (name: string): Layer => ({ name: say(name), things: [], panels: [] })

test('a lens about nothing in particular shows at once, and is put away by the same button', async () => {
  lens.toggle('supply')
  lens.look(null)
  expect(asked).toEqual([['supply', [], null]])
  answers[0]!(layer('one'))
  await Promise.resolve()
  expect(lens.laid).toEqual(layer('one'))
  lens.toggle('supply')
  lens.look(null)
  expect([lens.chosen, lens.laid]).toEqual([null, null])
})

test('a lens about places waits for them, and then keeps the last', () => {
  lens.toggle('sight')
  lens.look(7)
  expect([asked, lens.wantsPlace, lens.foci]).toEqual([[], true, 2])
  for (const spot of ['a', 'b', 'c']) lens.turnTo(spot)
  lens.look(7)
  expect([asked, lens.wantsPlace]).toEqual([[['sight', ['b', 'c'], 7]], false])
})

test('what comes after the next wish is not shown', async () => {
  lens.toggle('supply')
  lens.look(null)
  lens.toggle('sight')
  answers[0]!(layer('late'))
  await Promise.resolve()
  expect(lens.laid).toBeNull()
})

test('nothing can be turned that is not there', () => {
  lens.turnTo('a')
  expect([lens.chosen, lens.foci, lens.wantsPlace]).toEqual([null, 0, false])
})
