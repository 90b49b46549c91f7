/** The turn and the sequence of play (5.1), with the present segment marked. */
import type { TitleBar } from '../../../app/panels.ts'
import { cut, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/shapes.ts'
import { score } from '../end/victory.ts'
import { positionOf } from '../map/closed.ts'
import type { World } from '../map/world.ts'
import { type Segment, segmentAt, sequence } from '../sequence/sequence.ts'
import { lastTurn } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { many } from '../state/units.ts'
import { rulesInUse } from '../text/setting.ts'
import { actingNow, isContest, viewerOf } from './viewer.ts'

/** From this width on the sequence has the screen for itself. */
const alone = 60

const yearsOf = ({ data }: World, { turn }: State): string => data.turns.turns[turn - 1]?.years ?? ''

/** The segment as the bar names it. */
export const segmentName = ({ phase, name }: { readonly phase: string; readonly name: string }): string =>
  phase.startsWith(name) ? phase : `${phase}: ${name}`

/** "Turn 5/21  1516-1520", "Land Phase: Gold, England", "Spain  190 ducats  75 points". */
export function titleBar(world: World, state: State, viewer: Seat): TitleBar {
  const seat = viewerOf(state, viewer)
  const { phase, name, who } = segmentAt(state.step)
  const segment = segmentName({ phase, name })
  const acting = isContest(state) && who === 'each' ? actingNow(state).map((nation) => `, ${nation}`) : []
  return {
    left: `Turn ${state.turn}/${lastTurn({ ...world, state })}  ${yearsOf(world, state)}`,
    middle: state.over ? 'The game is over' : segment + acting.join(''),
    short: state.over ? 'The game is over' : name,
    ...(seat === null ? { right: '' } : standingText(world, state, seat)),
  }
}

/** 20.0: the points if the game ended now, as all else counts them; 19.1: those of Areas may still be lost. */
function standingText(world: World, state: State, seat: Nation): Pick<TitleBar, 'right' | 'fuller'> {
  const { total, areaPoints } = score(positionOf(world, state), seat)
  const has = `${seat}  ${many(state.nations[seat]!.treasury, 'ducat')}  `
  const right = has + many(total, 'point')
  if (state.over || areaPoints === 0) return { right }
  return { right, fuller: `${right}, ${areaPoints} of them for Areas at the end` }
}

/** The order of initiative, with who acts in brackets. */
function orderLines(state: State, width: number): string[] {
  if (!isContest(state)) return []
  const acting = actingNow(state)
  const order = state.order.map((nation) => (acting.includes(nation) ? `[${nation}]` : nation)).join(' ')
  return wrap(order, width, 2)
}

export function tracker(world: World, state: State, paper: Paper): string[] {
  const { width, height, theme } = paper
  const { turns } = world.data.turns
  const done = state.turn - 1
  const bar = `[${'#'.repeat(done)}${'>'}${'.'.repeat(Math.max(0, turns.length - done - 1))}]`
  const title = theme.heading(cut(`Turn ${state.turn} of ${turns.length}, ${yearsOf(world, state)}`, width))
  const order = orderLines(state, width)
  const rules = width < alone ? [] : wrap(rulesInUse(state), width, 2)
  const next = wrap(`Next: ${nextText(world, state)}`, width, 2)
  // Alone on a small screen the whole sequence comes before what it shows itself.
  const tight = width >= alone && height < 2 + order.length + sequence.length + next.length + rules.length
  const head = [title, ...(tight ? [] : [theme.faint(cut(bar, width))]), ...order]
  const foot = [...(tight ? [] : next), ...rules]
  const room = height - head.length - foot.length
  const full = withPhases(state, paper)
  const lines = full.length <= room ? full : segmentsOnly(state, paper)
  const at = lines.findIndex((line) => line.includes('>'))
  const first = Math.max(0, Math.min(lines.length - room, at - Math.floor(room / 2)))
  return [...head, ...lines.slice(first, first + Math.max(1, room)), ...foot]
}

const segmentLine = (segment: Segment, index: number, state: State, { width, theme }: Paper): string => {
  const here = index === state.step && !state.over
  const line = cut(`${here ? '>' : ' '} ${segment.id.padEnd(2)} ${segment.name}`, width)
  return here ? theme.chosen(line) : index < state.step ? theme.faint(line) : line
}

const segmentsOnly = (state: State, paper: Paper): string[] =>
  sequence.map((segment, index) => segmentLine(segment, index, state, paper))

function withPhases(state: State, paper: Paper): string[] {
  const { width, theme } = paper
  let phase = ''
  return sequence.flatMap((segment, index) => {
    const heading = segment.phase === phase ? [] : [theme.strong(cut(segment.phase, width))]
    phase = segment.phase
    return [...heading, segmentLine(segment, index, state, paper)]
  })
}

function nextText({ data }: World, state: State): string {
  if (state.over) return 'nothing; the game is over.'
  const next = sequence[state.step + 1]
  if (next) return `${next.id} ${next.name} [${next.rule}]`
  return state.turn < lastTurn({ data, state }) ? `turn ${state.turn + 1}` : 'the verdict'
}
