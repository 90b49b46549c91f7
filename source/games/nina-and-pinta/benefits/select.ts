/** Phase 5: Benefits are selected until all have passed (N6.1-N6.10, N9.8, N9.9). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import { type Note, Refused } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/names.ts'
import { counterRule, counterText, militaryText, othersMilitary, progressText } from '../forecast/benefits.ts'
import { counterName, nationName } from '../map/names.ts'
import { planckSelects } from '../planck/selecting.ts'
import {
  type Context,
  isPlanck,
  keptOf,
  othersOf,
  type Position,
  playerOf,
  progressOf,
  screenOf,
} from '../state/context.ts'
import type { DecisionOf, RuleTypes, SegmentRules, Taken } from '../state/flow.ts'
import { play } from './bonus.ts'
import { claim, claimsOf, emptySpaces, pass, type Towards } from './spaces.ts'
import { take } from './take.ts'

type SelectOneForm = { type: 'select'; fixed: { counter: string } }
/** N9.8. */
type SelectTwoForm = { type: 'select-two'; args: { first: string; second: string } }
type PassForm = { type: 'pass'; fixed: { space: number } }
/** N9.9. */
type ClaimForm = { type: 'claim'; fixed: { space: number; towards: Towards } }
export type SelectForm = SelectOneForm | SelectTwoForm | PassForm | ClaimForm

const carryOut = carryingOut<RuleTypes, SelectForm>({
  select(g, nation, { counter }) {
    take(g, nation, counter, g.state.cost)
    play(g, nation, counter)
  },
  'select-two': selectTwo,
  pass: (g, nation, { space }) => pass(g, nation, space),
  claim: (g, nation, { space, towards }) => claim(g, nation, space, towards),
})

export const select: SegmentRules<SelectForm> = {
  begin({ state }) {
    state.stage = 'choose'
  },

  decide: (g, nation) =>
    isPlanck(g, nation) || g.state.stage !== 'choose' || playerOf(g, nation).space !== null
      ? null
      : selectDecision(g, nation),

  routine(g, nation) {
    if (g.state.stage !== 'choose' || playerOf(g, nation).space !== null) return false
    if (isPlanck(g, nation)) {
      g.state.stage = 'done'
      planckSelects(g, nation)
      return true
    }
    // Who can only pass, into one space only, passes.
    const { choices } = selectDecision(g, nation)
    const [only, ...more] = choices.filter(({ off }) => !off)
    if (!only || more.length > 0 || only.type !== 'pass') return false
    g.state.stage = 'done'
    pass(g, nation, only.fixed.space)
    return true
  },

  act(g, nation, action) {
    g.state.stage = 'done'
    carryOut(g, nation, action)
  },

  again(g) {
    const { state, data } = g
    if (state.order.every((nation) => playerOf(g, nation).space !== null)) {
      state.round = 1
      orderAnew(g)
      return false
    }
    state.round++
    // N6.3, N6.5
    state.cost = Math.min(data.eras.costCap, state.cost + data.eras.costStepPerRound)
    g.emit({ type: 'cost', rule: 'N6.3', cost: state.cost })
    return true
  },
}

/** N6.8: the Pass spaces become the Turn Order. */
function orderAnew(g: Context): void {
  const space = (nation: Nation) => playerOf(g, nation).space ?? 0
  g.state.order = g.state.order.toSorted((one, other) => space(one) - space(other))
  for (const nation of g.state.order) playerOf(g, nation).space = null
  g.emit({ type: 'turn-order', rule: 'N6.8', order: [...g.state.order] })
}

/** N9.8: two Progress at the price of one. @throws Refused for the same one twice */
function selectTwo(g: Context, nation: Nation, { first, second }: Taken<SelectTwoForm>): void {
  if (first === second) throw new Refused('N9.8', 'Double Selection takes two different counters.')
  const screen = screenOf(g, nation)
  const [counter] = keptOf(g, nation, 'double-selection')
  screen.kept = screen.kept.filter((one) => one !== counter)
  g.state.discarded.push(counter!)
  g.emit({ type: 'bonus-played', rule: 'N9.8', nation, counter: counter! })
  take(g, nation, first, g.state.cost)
  take(g, nation, second, 0)
}

export const progressOnDisplay = (g: Position): string[] =>
  g.state.display.filter((counter) => progressOf(g, counter) !== undefined)

function selectDecision(g: Position, nation: Nation): DecisionOf<SelectForm> {
  const { gold } = screenOf(g, nation)
  const { cost } = g.state
  const dear = gold < cost && {
    off: { rule: 'N6.2', reason: `It costs ${cost} gold, and there is ${gold}.` },
  }
  const progress = progressOnDisplay(g)
  const hasDouble = keptOf(g, nation, 'double-selection').length > 0 && progress.length > 1
  // What is told of each counter takes its time, so it waits until somebody has the counter to play.
  const two = (): ChoiceOf<SelectTwoForm> => ({
    type: 'select-two',
    rule: 'N9.8',
    label: `Double Selection: two Progress for ${cost} gold`,
    args: pairs(g, nation, progress),
    ...dear,
  })
  const known = {
    seat: nation,
    kind: 'select' as const,
    segment: 'Select Benefits',
    rule: 'N6.2',
    choices: [
      ...offered(g).map(
        (one): ChoiceOf<SelectOneForm> =>
          lazily(
            {
              type: 'select' as const,
              rule: counterRule(g, one.counter),
              fixed: { counter: one.counter },
              ...dear,
            },
            { label: () => labelOf(g, nation, one) },
          ),
      ),
      ...(hasDouble ? [two()] : []),
      ...emptySpaces(g).map(
        (space): ChoiceOf<PassForm> => ({
          type: 'pass',
          rule: 'N6.6',
          label: `Pass into space ${space}`,
          fixed: { space },
          end: true,
        }),
      ),
      ...claims(g, nation),
    ],
    undone: [],
  }
  const asked = `Which Benefit is selected for ${cost} of ${gold} gold? + points by now.`
  return lazily(known, {
    question: () => [asked, othersMilitary(g, nation)].filter(Boolean).join(' '),
    brief: () => standing(g, nation),
  })
}

/** A counter, and how many that are alike lie before it. */
interface Nth {
  readonly counter: string
  readonly nth: number
}

function numbered(g: Position, of: readonly string[]): readonly Nth[] {
  const names = of.map((counter) => counterName(g, counter))
  const nthOf = (index: number) => names.slice(0, index).filter((name) => name === names[index]).length
  return of.map((counter, index) => ({ counter, nth: nthOf(index) }))
}

const ordinal = (number: number): string => ['1st', '2nd', '3rd'][number - 1] ?? `${number}th`

/** "Native (2nd): no effect now": what tells those apart that are alike comes before what may be cut off. */
const labelOf = (g: Position, nation: Nation, { counter, nth }: Nth): string =>
  counterText(g, nation, counter, nth > 0 ? ` (${ordinal(nth + 1)})` : '')

/** Of counters that are alike one is offered; against Planck, who takes the first, all are, as the later ones. */
const offered = (g: Position): readonly Nth[] =>
  numbered(g, g.state.display).filter(({ nth }) => nth === 0 || g.state.solo !== null)

/** One's Progress as it scores by now, and what others have in the open. */
const standing = (g: Position, nation: Nation): Note[] => [
  // N13.2
  ...(g.state.solo ? [{ about: 'Planck', text: 'takes the first on this list that is left' }] : []),
  { about: 'You', text: progressText(g, nation) || 'no Progress yet' },
  ...othersOf(g, nation)
    .filter((other) => playerOf(g, other).military.length > 0)
    .map((other) => ({ about: nationName(g, other), text: `Military ${militaryText(g, other)}` })),
]

const counters = (g: Position, nation: Nation, of: readonly string[]) =>
  oneOf(numbered(g, of).map((one) => [one.counter, labelOf(g, nation, one)]))

/** Of two only there is one pair, and nothing to ask. */
function pairs(g: Position, nation: Nation, progress: readonly string[]) {
  const [one, other] = progress.length === 2 ? progress.map((counter) => [counter]) : [progress, progress]
  return { first: counters(g, nation, one!), second: counters(g, nation, other!) }
}

const claims = (g: Position, nation: Nation): ChoiceOf<ClaimForm>[] =>
  claimsOf(g, nation).map(({ space, towards }) => ({
    type: 'claim',
    rule: 'N9.9',
    label: `Turn Order: pass into space ${space}, pushing others ${towards}`,
    fixed: { space, towards },
    end: true,
  }))
