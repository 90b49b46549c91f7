/** A way at sea that starts in a hex of two coasts. */
import { expect, test } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../../source/app/prompt/press.ts'
import { openPrompt, pointedPlace, rowsIn } from '../../../../../source/app/prompt/prompt.ts'
import { layOut } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { theme } from '../mono.ts'

test.each(['2316', '2316/2'])('begins with the coast off which the ships lie: %s', (place) => {
  const { state } = layOut({
    turn: 2,
    segment: 'B2',
    land: { '2316': { colonists: 2 } },
    expeditions: [{ ships: [{ kind: 'carrack' }], place, origin: '2316', bounds: 4 }],
  })
  const asking = askingAt(state, '2316')
  const start = openPrompt(asking, null)
  const row = rowsIn(asking, start).findIndex((one) => one.kind === 'choice' && one.choice.type === 'sail')
  const { prompt } = perform(asking, { ...start, row }, 'take')!
  expect(pointedPlace(asking, prompt)).toBe(place)
  const drawn = layPrompt(asking, prompt, { width: 36, height: 19 }, theme).map(({ text }) => text)
  expect(drawn.join(' ').replace(/ +/g, ' ')).toContain('coast), where the way starts')
})
