/** Where the game is: the turn, its impulses with the roll that ends them, and who acts when. */
import type { TitleBar } from '../../../app/panels.ts'
import { cut, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { counted } from '../../../kernel/contract/words.ts'
import type { Faction } from '../data/names.ts'
import { scoreOf } from '../end/victory.ts'
import { factionName } from '../map/names.ts'
import { type SegmentName, segmentAt } from '../sequence/sequence.ts'
import type { Position } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { actingNow, viewerOf } from './viewer.ts'

/** What people call the segments. */
const segmentWords: Readonly<Record<Exclude<SegmentName, 'impulses'>, string>> = {
  'share-forces': 'Sharing the units',
  'setup-order': 'Order of set-up',
  villages: 'Villages',
  towns: 'Towns',
  expeditions: 'Expeditions',
  'give-assets': 'Assets',
  captains: 'First captains',
  three: 'Three captains',
  'place-three': 'Where they begin',
  'first-funds': 'First units',
  'new-turn': 'A new turn',
  latecomer: 'Who comes late',
  'shuffle-captains': 'Captains into the deck',
  'second-captain': 'Second captains',
  discards: 'Discards',
  deal: 'Deal',
  keep: 'Cards to keep',
  initiative: 'Initiative',
  'random-event': 'Random event',
  subsistence: 'Subsistence',
  accounts: 'Accounts before the count',
  victory: 'Victory',
  clear: 'End of the turn',
}

/** Hunger and malaria are checked at the end of their segment, when the step is that of the next. */
const isChecking = ({ stack }: State): boolean =>
  stack.some((frame) => frame.kind === 'morale' && frame.cause !== 'terrain')

const segmentText = ({ state }: Position): string => {
  if (isChecking(state)) return segmentWords.subsistence
  const { id } = segmentAt(state.step)
  return id === 'impulses' ? `Impulse ${state.box}` : segmentWords[id]
}

/** "Turn 3", "Impulse 4, Red", "Red  12 points". */
export function titleBar(g: Position, viewer: Seat): TitleBar {
  const { state } = g
  const seat = viewerOf(state, viewer)
  const acting = segmentAt(state.step).who === 'each' ? actingNow(state) : []
  const over = 'The game is over'
  return {
    left: state.turn === 0 ? 'Set-up' : `Turn ${state.turn}`,
    middle: state.over ? over : [segmentText(g), ...acting.map(factionName)].join(', '),
    short: state.over ? over : segmentText(g),
    right: seat ? `${factionName(seat)}  ${counted(scoreOf(g, seat).total, 'points')}` : '',
  }
}

/** How many of 36 rolls end the turn in a box. */
function chance([from, to]: readonly [number, number]): number {
  let ways = 0
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) if (one + other >= from && one + other <= to) ways++
  return Math.round((ways / 36) * 100)
}

/** Who acts when; while the order is rolled for, what each has rolled and who is still to roll (2.0/3, 14.22). */
function orderTexts({ stack, order }: State, named: (faction: Faction) => string): string[] {
  const rolled = stack.find((frame) => frame.kind === 'order')
  if (!rolled) return [`Order: ${order.map(named).join(' ')}`]
  const [next] = rolled.rolling
  const has = order.filter((faction) => rolled.rolls[faction])
  const words = has.map((faction) => `${factionName(faction)} ${rolled.rolls[faction]!.join(', then ')}`)
  return [
    `The order of ${rolled.of === 'setup' ? 'set-up' : 'impulses'} is rolled for, high first.`,
    ...(words.length > 0 ? [`Rolled: ${words.join('; ')}`] : []),
    ...(rolled.rolling.length > 0
      ? [
          `To roll: ${rolled.rolling.map((one) => (one === next ? `[${factionName(one)}]` : factionName(one))).join(' ')}`,
        ]
      : []),
  ]
}

export function tracker(g: Position, { width, height, theme }: Paper): string[] {
  const { state, data } = g
  const boxes = data.tables.impulseTrack.boxes.map(({ box, endsOn }) => {
    const here = box === state.box && state.turn > 0
    const end = endsOn ? `ends on ${endsOn.join('-')} (${chance(endsOn)}%)` : ''
    const line = cut(`${here ? '>' : ' '} ${box} ${end}`, width)
    return here ? theme.chosen(line) : box < state.box ? theme.faint(line) : line
  })
  const acting = actingNow(state)
  const named = (faction: Faction) =>
    acting.includes(faction) ? `[${factionName(faction)}]` : factionName(faction)
  const goal =
    state.solo === null ? `${state.options.goal} points win` : `${state.options.turns} turns are played`
  return [
    theme.heading(cut(state.turn === 0 ? 'Set-up' : `Turn ${state.turn}`, width)),
    cut(segmentText(g), width),
    ...orderTexts(state, named).flatMap((line) => wrap(line, width, 2)),
    theme.heading('Impulses'),
    ...boxes,
    ...wrap(goal, width, 2),
    cut(`Cards to draw: ${state.strategy.deck.length}`, width),
  ].slice(0, height)
}
