/** Where the game is: the era, its phases, the Turn Order, the cost of Benefits, the tokens. */
import type { TitleBar } from '../../../app/panels.ts'
import { cut, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { lastEra, worlds } from '../data/names.ts'
import { scoreOf } from '../end/scoring.ts'
import { nationName, shortWorld } from '../map/names.ts'
import { segmentAt, sequence } from '../sequence/sequence.ts'
import type { Position } from '../state/context.ts'
import { phases } from '../text/events.ts'
import { actingNow, viewerOf } from './viewer.ts'

/** The phase of the present segment, from 1. */
export const phaseOf = ({ state }: Position): number =>
  sequence.slice(0, state.step + 1).findLast(({ phase }) => phase !== null)?.phase ?? 1

/** Phases that go in rounds. */
const inRounds: readonly number[] = [3, 4, 5]

const phaseText = (g: Position): string => {
  const phase = phaseOf(g)
  const round = inRounds.includes(phase) ? `, round ${g.state.round}` : ''
  return `${phases[phase - 1]}${round}`
}

/** "Era 3/6", "Govern, round 2, Spain", "Spain  7 gold  12 points". */
export function titleBar(g: Position, viewer: Seat): TitleBar {
  const { state } = g
  const seat = viewerOf(state, viewer)
  const acting = segmentAt(state.step).who === 'each' ? actingNow(state) : []
  const middle = state.over
    ? 'The game is over'
    : [phaseText(g), ...acting.map((nation) => nationName(g, nation))].join(', ')
  const screen = seat && state.players[seat]?.screen
  return {
    left: `Era ${state.era}/${lastEra}`,
    middle,
    short: state.over ? 'The game is over' : phaseText(g),
    right: screen
      ? `${nationName(g, seat)}  ${screen.gold} gold  ${counted(scoreOf(g, seat).total, 'points')}`
      : '',
  }
}

/** What lies on the compass of each world. */
function worldLines(g: Position, { width, theme }: Paper): string[] {
  const lines = worlds.flatMap((world) => {
    const { grow, build, war, marker } = g.state.worlds[world]
    const marks = [
      ...(war ? ['war'] : []),
      ...(grow ? ['Grow'] : []),
      ...(build ? ['Build'] : []),
      ...(marker ? [marker] : []),
    ]
    return wrap(`  ${shortWorld(g, world)}: ${marks.join(', ') || 'peace'}`, width, 4)
  })
  return [theme.heading('Worlds'), ...lines]
}

export function tracker(g: Position, paper: Paper): string[] {
  const { state } = g
  const { width, height, theme } = paper
  const now = phaseOf(g)
  const steps = phases.map((name, index) => {
    const here = index + 1 === now && !state.over
    const round = here && inRounds.includes(now) ? ` (${state.round})` : ''
    const line = cut(`${here ? '>' : ' '} ${index + 1} ${name}${round}`, width)
    return here ? theme.chosen(line) : index + 1 < now ? theme.faint(line) : line
  })
  const acting = actingNow(state)
  const order = state.order
    .map((nation) => (acting.includes(nation) ? `[${nationName(g, nation)}]` : nationName(g, nation)))
    .join(' ')
  const { costCap } = g.data.eras
  return [
    theme.heading(cut(`Era ${state.era} of ${lastEra}`, width)),
    ...steps,
    ...wrap(`Turn Order: ${order}`, width, 2),
    ...wrap(`A Benefit costs ${state.cost}, at most ${costCap}`, width, 2),
    ...worldLines(g, paper),
    cut(`Tokens to come: ${state.tokens.length}`, width),
  ].slice(0, height)
}
