/** Rolls of the players (1.5): a rule asks for one, and finds it in `state.rolled` when it goes on. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import { afterRoll, fromOutside, playAtRoll, type RollForm, rollChoices } from '../cards/at-rolls.ts'
import { passFrom } from '../cards/standing.ts'
import { rollSubject } from '../cards/subject.ts'
import type { Faction } from '../data/names.ts'
import { type Context, sum } from '../state/context.ts'
import { type FrameRules, pop, push } from '../state/flow.ts'
import type { FrameOf, Modifier, RollName } from '../state/frames.ts'
import type { Rolled } from '../state/state.ts'
import { rollWords } from './words.ts'

/** What is to be rolled. */
interface RollWanted {
  readonly dice: '1D6' | '2D6'
  readonly modifiers?: readonly Modifier[]
  /** Who may force a new roll instead of the roller: the victim of an attempt on a life (1.56). */
  readonly again?: Faction
}

/** Has a player roll. The rule that asks goes on with `takeRolled` when the roll is made. */
export function askRoll(
  g: Context,
  faction: Faction,
  roll: RollName,
  { dice, modifiers = [], again = faction }: RollWanted,
): void {
  push(g, {
    kind: 'roll',
    faction,
    roll,
    dice: dice === '2D6' ? 2 : 1,
    modifiers: [...modifiers],
    again,
    used: [],
    rolled: [],
    isAgain: false,
    stage: 'before',
  })
}

/** The roll that was asked for. @throws Error if none has been made: a fault of the program */
export function takeRolled({ state }: Context): Rolled {
  const { rolled } = state
  if (!rolled) throw new Error('Nothing has been rolled.')
  state.rolled = null
  return rolled
}

/** Throws the dice, and tells of it. */
function cast(g: Context, frame: FrameOf<'roll'>): void {
  const { faction, roll, dice, modifiers } = frame
  frame.rolled = g.roll(dice)
  frame.stage = 'after'
  const total = totalOf(frame)
  g.emit({ type: 'rolled', rule: '1.51', faction, roll, dice: frame.rolled, modifiers, total })
}

const totalOf = ({ rolled, modifiers }: FrameOf<'roll'>): number =>
  sum(rolled) + sum(modifiers.map(({ by }) => by))

/** "1 and 3, so 7"; one die that nothing is added to says it all. */
const shownText = (frame: FrameOf<'roll'>): string => {
  const { rolled } = frame
  const total = totalOf(frame)
  return rolled.length === 1 && total === rolled[0] ? `${total}` : `${rolled.join(' and ')}, so ${total}`
}

function stand(g: Context, frame: FrameOf<'roll'>): void {
  afterRoll(g, frame)
  pop(g)
  g.state.rolled = { dice: frame.rolled, total: totalOf(frame) }
}

/** 1.531: what is added is said before the dice, a new roll after them; whoever wants neither is asked once. */
const beforeChoices: readonly ChoiceOf<RollForm>[] = [
  { type: 'roll', rule: '1.51', label: 'Roll, and look', usual: true },
  { type: 'roll-once', rule: '1.531', label: 'Roll, and let it stand', end: true },
]
const standChoice: ChoiceOf<RollForm> = {
  type: 'stand',
  rule: '1.51',
  label: 'Let it stand',
  usual: true,
  end: true,
}

const asked = ({ stage, faction, again }: FrameOf<'roll'>): Faction => (stage === 'before' ? faction : again)

export const rollFrames: FrameRules<'roll', RollForm> = {
  settle(g, frame) {
    if (fromOutside(g, frame, asked(frame))) return false
    if (frame.stage === 'before') cast(g, frame)
    else stand(g, frame)
    return true
  },

  decide(g, frame) {
    const { stage, roll } = frame
    const asks =
      stage === 'before'
        ? `Do you play a card before the roll for ${rollWords[roll]}?`
        : `The roll for ${rollWords[roll]} shows ${shownText(frame)}. Does it stand?`
    const about = rollSubject(g)
    const question = about === null ? asks : `${about}. ${asks}`
    const helps = rollChoices(g, frame, asked(frame))
    return {
      seat: asked(frame),
      kind: 'roll',
      segment: 'Roll',
      rule: '1.53',
      question,
      choices: [
        ...helps,
        ...(stage === 'before' ? beforeChoices : [standChoice]),
        {
          type: 'roll-always',
          rule: '1.53',
          label: `Ask no more at rolls for ${rollWords[roll]} until something touches you`,
          end: true,
        },
      ],
      ...(helps.length === 0 && { formality: true }),
      undone: [],
    }
  },

  act(g, frame, action) {
    if (action.type === 'roll-always') passFrom(g, asked(frame), [frame.roll])
    else if (action.type === 'roll' || action.type === 'roll-once') {
      frame.isSettled = action.type === 'roll-once'
      cast(g, frame)
    } else if (action.type === 'stand') stand(g, frame)
    else playAtRoll(g, frame, asked(frame), action.card)
    if (action.type === 'use' && frame.stage === 'after') {
      frame.isAgain = true
      cast(g, frame)
    }
  },
}

/** The first and the last row of a table, looked up once. */
const boundsOf = keptFor((rows: Readonly<Record<string, unknown>>): readonly [number, number] => {
  const keys = Object.keys(rows).map(Number)
  return [Math.min(...keys), Math.max(...keys)]
})

/** The number of the row of a table for a modified roll, held between its first and its last row. */
export function rowNumber(rows: Readonly<Record<string, unknown>>, total: number): number {
  const [first, last] = boundsOf(rows)
  return Math.min(Math.max(total, first), last)
}

/** The row of a table for a modified roll. */
export const rowOf = <T>(rows: Readonly<Record<string, T>>, total: number): T =>
  rows[String(rowNumber(rows, total))]!
