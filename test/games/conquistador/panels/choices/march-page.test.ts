/** The page of a march on the smallest screen: what threatens those who go stands beside the letter that sends them. */
import { expect, test } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { press } from '../../../../../source/app/prompt/press.ts'
import { openedForm, openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside, withForm } from '../../../../../source/app/table/layout.ts'
import { type Layout, layOut } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { panels, theme } from '../mono.ts'

const { side } = withForm(layoutTable({ width: 80, height: 24 }, panesBeside(panels).length))

/** The page of the stack of a place, after some keys. */
function pageAfter(layout: Layout, place: string, keys: readonly string[]) {
  const asking = askingAt(layOut({ segment: 'C2', turn: 9, ...layout }).state, place)
  const row = asking.decision.choices.findIndex(({ at }) => at === place)
  let prompt = press(asking, { ...openPrompt(asking, null), row }, 'enter')!.prompt
  for (const key of keys) prompt = press(asking, prompt, key)!.prompt
  const lines = layPrompt(asking, prompt, side, theme).map(({ text }) => text)
  return { lines, form: openedForm(asking, prompt)! }
}

/** Lines of places with a letter beside them; the marked one goes on in the next. */
const placesIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /^ \w {2}(\d{4} |\d{4}:)/.test(line))

test('[12.4] [17.34] once a number is set by hand each place has what it would meet there in its first line', () => {
  const peru = {
    natives: { 'Incan Empire': 2 },
    missionaries: { M1: 1 },
    land: {
      '3817': { colonists: 2, soldiers: 4, missionaries: ['M1'], leaders: ['Pizarro'] },
      '3818': { colonists: 1 },
    },
  }
  const mexico = {
    natives: { 'Aztec Empire': 6, 'Mayan Empire': 3 },
    missionaries: { M1: 1 },
    land: {
      '2328': { colonists: 5, soldiers: 2, missionaries: ['M1'], leaders: ['Cortes'] },
      '2425': { colonists: 1 },
    },
  }
  for (const [layout, at] of [
    [peru, '3817'],
    [mexico, '2328'],
  ] as const)
    for (const keys of [['2'], ['2', 'down', '1'], ['down', '2']]) {
      const places = placesIn(pageAfter(layout as Layout, at, keys).lines)
      expect(places.length).toBeGreaterThan(4)
      for (const line of places) expect(line).toMatch(/attrition \d( takes \d|, dies on |;|\s*$)/)
      const others = places.filter((line) => /Mayan Empire|Chichen/.test(line) && !/towards/.test(line))
      for (const line of others) expect(line).toMatch(/rises on \d|nobody rises/)
    }
})
