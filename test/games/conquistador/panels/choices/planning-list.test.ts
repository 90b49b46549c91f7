/** The list of Planning at 80x24: what can be done, what matters most first, before what cannot. */
import { expect, it } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside } from '../../../../../source/app/table/layout.ts'
import { type Layout, layOut, ship } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { panels, theme } from '../mono.ts'

const { side } = layoutTable({ width: 80, height: 24 }, panesBeside(panels).length)

const askingOf = (layout: Layout) => ({
  ...askingAt(layOut({ segment: 'A3', ...layout }).state, '2328'),
  room: side.height - 3,
})

function listed(layout: Layout): string[] {
  const asking = askingOf(layout)
  return layPrompt(asking, openPrompt(asking, null), side, theme).map(({ text }) => text.trim())
}

const voyage = (leader: string) => ({
  ...{ bounds: 12, destination: '2318' },
  ships: [ship('carrack', { colonists: 2, leaders: [leader] }), ship('caravel')],
})

it('[6.72] has the offers of others above all else, and in sight, however many voyages are planned', () => {
  const lines = listed({
    ...{ turn: 10, treasury: 300, others: { England: {}, France: {} } },
    europe: { leaders: ['Balboa'] },
    expeditions: ['Columbus', 'Cortes', 'Pizarro'].map(voyage),
    edit(state) {
      const offer = { turn: 10, with: 'Spain', announced: false, brokenBy: null, status: 'proposed' } as const
      for (const [id, by] of (['England', 'France'] as const).entries())
        state.treaties.push({ ...offer, id: id + 1, by, clauses: [{ kind: 'gift', from: by, ducats: 21 }] })
    },
  })
  const at = (words: RegExp) => lines.findIndex((line) => words.test(line))
  expect(at(/Accept England: gives 21/)).toBeGreaterThan(0)
  expect(at(/Accept France: gives 21 ducats/)).toBeGreaterThan(at(/Accept England/))
  expect(at(/S1: /)).toBeGreaterThan(at(/Refuse .*France/))
})

it('[7.25] has the voyages before what is bought', () => {
  const lines = listed({ turn: 10, treasury: 300, expeditions: [voyage('Columbus')] })
  const at = (words: RegExp) => lines.findIndex((line) => words.test(line))
  expect(at(/S1: /)).toBeGreaterThan(0)
  expect(at(/Buy caravels/)).toBeGreaterThan(at(/S1: /))
})

it('[6.25] has what cannot be bought in one line, with why not, after what can', () => {
  const lines = listed({ turn: 3, treasury: 6 }).join(' ')
  expect(lines).toMatch(
    /Call missionaries.*\(Not now: carracks \(too dear\), Galleons \(from turn 6 on\)\).*x Close/,
  )
  const { decision } = askingOf({ turn: 3, treasury: 6 })
  const off = decision.choices.filter((choice) => choice.off)
  expect(off.map(({ label }) => label)).toEqual([
    'Buy carracks at 8, 2 a turn',
    'Buy Galleons at 40, 10 a turn',
  ])
})
