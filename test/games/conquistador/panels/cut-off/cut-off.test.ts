/**
 * Nothing that matters is cut off while there is room, in any question of sampled games: alone, of several nations and of
 * two persons, from the first turn to the last.
 */
import { afterAll, describe, expect, it } from 'vitest'
import type { Asking, Prompt } from '../../../../../source/app/prompt/prompt.ts'
import { isOnForm } from '../../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside, withForm } from '../../../../../source/app/table/layout.ts'
import { measured } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { panels } from '../mono.ts'
import { faults, jumpFaults } from './faults.ts'
import { prompts } from './prompts.ts'
import { askingOf, type Question, questionsOf, type Sampled } from './states.ts'

const two = { seats: { Spain: 'human', England: 'human' } }
const several = { bankers: true, portugal: true }

/** In `npm test` few questions of each game, and some games only in the long measure. */
const games: readonly (readonly [string, Sampled])[] = [
  ['one alone', { newGame: { scenario: 'solitaire', seed: 'a' }, level: 'hard', oneIn: measured(59, 7) }],
  [
    'two at the table',
    {
      newGame: { scenario: 'campaign', seed: 'cut 2', options: two },
      level: 'easy',
      oneIn: measured(97, 11),
    },
  ],
  ['chance', { newGame: { scenario: 'solitaire', seed: 'cut 1' }, level: null, oneIn: measured(97, 9) }],
  [
    'chance in a campaign',
    { newGame: { scenario: 'campaign', seed: 'cut 5' }, level: null, oneIn: measured(397, 79) },
  ],
  ...measured<readonly (readonly [string, Sampled])[]>(
    [],
    [
      ['one alone, again', { newGame: { scenario: 'solitaire', seed: 'b' }, level: 'hard', oneIn: 11 }],
      ['three nations', { newGame: { scenario: 'campaign', seed: 'c' }, level: 'hard', oneIn: 29 }],
      [
        'five at the table',
        { newGame: { scenario: 'campaign', seed: 'd', options: several }, level: 'easy', oneIn: 47 },
      ],
      ['Columbus', { newGame: { scenario: 'columbus', seed: 'd' }, level: 'normal', oneIn: 7 }],
      ['Cortes', { newGame: { scenario: 'conquest', seed: 'd' }, level: 'normal', oneIn: 7 }],
    ],
  ),
]

const played = new Map<Sampled, readonly Question[]>()

/** The questions of a game, which is played once for all sizes of the screen. */
function askedIn(sampled: Sampled): readonly Question[] {
  const questions = played.get(sampled) ?? questionsOf(sampled)
  played.set(sampled, questions)
  return questions
}
afterAll(() => played.clear())

describe.each([
  [80, 24, 1],
  [120, 40, 2],
])('at %ix%i', (width, height, oneIn) => {
  const layout = layoutTable({ width, height }, panesBeside(panels).length)
  const sizeOf = (asking: Asking, prompt: Prompt) =>
    (isOnForm(asking, prompt) ? withForm(layout) : layout).side

  it.each(games)(
    'no line is cut while there is room, and no two of a list read the same: %s',
    (_, sampled) => {
      const found = new Set<string>()
      for (const [index, question] of askedIn(sampled).entries()) {
        if (index % oneIn !== 0) continue
        const asking = askingOf(question, layout.side.height - 8)
        const { kind, seat } = asking.decision
        for (const prompt of prompts(asking))
          for (const fault of faults(asking, prompt, sizeOf(asking, prompt))) found.add(`${kind}: ${fault}`)
        if (index % 2 === 0)
          for (const fault of jumpFaults(question.state, seat, { width, height }))
            found.add(`to go to: ${fault}`)
      }
      expect([...found]).toEqual([])
    },
  )
})

it('questions from the first turn to the last are looked at, fights and lists of whom to give up among them', () => {
  const questions = games.flatMap(([, sampled]) => askedIn(sampled))
  const kinds = questions.map(({ state }) => game.decisions(state)[0]!.kind)
  const wanted = ['planning', 'native-combat', 'land-movement', 'maintenance', 'gold', 'loss']
  expect([...new Set(kinds)]).toEqual(expect.arrayContaining(wanted))
  const turns = questions.map(({ state }) => state.turn)
  for (const first of [1, 5, 9, 13, 17])
    expect(turns.filter((turn) => turn >= first && turn < first + 5).length, `${first}`).toBeGreaterThan(3)
  const crowded = questions.filter(({ state }) => {
    const these = game.decisions(state)[0]!.choices.find(({ type }) => type === 'dismissThese')
    const units = these?.args?.units
    return units?.kind === 'tally' && Object.keys(units.items).length > 6
  })
  expect(crowded.length).toBeGreaterThan(2)
})
