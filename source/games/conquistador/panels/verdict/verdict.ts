/** How it ended: points by source, and the game as two curves. */
import { apart, wrap } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { blockChart, lineChart, turnsBelow } from '../../../charts.ts'
import type { Nation } from '../../data/shapes.ts'
import { control, score } from '../../end/victory.ts'
import type { Event } from '../../events/event.ts'
import { penaltiesOf } from '../../matters/penalties.ts'
import { pointsNeeded } from '../../scenarios/scenarios.ts'
import { firstTurn, lastTurn, type Position } from '../../state/context.ts'
import { many } from '../../state/units.ts'
import { rulesInUse } from '../../text/setting.ts'
import { isContest, viewerOf } from '../viewer.ts'
import { fareWords, nextWords } from '../words/fares.ts'
import { bookLines } from './books.ts'
import { contestVerdict } from './contest.ts'

const chartHeight = 8
/** Columns of sentences. */
const widest = 76

/** @param events what happened in the game, as far as the viewer may know it. */
export function verdict(g: Position, viewer: Seat, paper: Paper, events: readonly Event[]): string[] {
  const { state } = g
  const seat = viewerOf(state, viewer)
  const told =
    isContest(state) || seat === null ? contestVerdict(g, seat, paper, events) : loneVerdict(g, seat, paper)
  const books = seat === null ? [] : bookLines(state, seat, paper, events)
  return [...told, ...books, ...wrap(rulesInUse(state), Math.min(paper.width, 60), 2)]
}

/** A nation alone: the points that it has of those that it needs. */
function loneVerdict(g: Position, seat: Nation, { width, theme }: Paper): string[] {
  const { state } = g
  const { ducatPoints, treasury, areas, areaPoints, discoveries, discoveryPoints, penalties, total } = score(
    g,
    seat,
  )
  const winAt = pointsNeeded(g) ?? 0
  const column = Math.min(width, 60)
  const line = (left: string, right: string | number) => apart(left, String(right), column)
  const won = total >= winAt
  const head = !state.over
    ? [theme.heading(`After ${many(state.turn - 1, 'turn')}; ${winAt} points are needed at the end.`)]
    : [
        won
          ? theme.good(`${seat} has won.`)
          : theme.bad(
              `${seat} has not won: ${many(winAt - total, 'point')} ${winAt - total === 1 ? 'is' : 'are'} missing.`,
            ),
      ]
  const almost = Object.keys(state.areas)
    .map((area) => control(g, seat, area))
    .filter(({ controlled, missing }) => !controlled && missing.length === 1)
  return [
    '',
    ...head,
    ...[...fareWords(g), ...nextWords(g)].flatMap((text) =>
      wrap(text, Math.min(width, widest)).map(theme.faint),
    ),
    '',
    theme.heading(line(state.over ? `Points after ${turnsText(g)}` : 'Points', `${total} of ${winAt}`)),
    line(`  Treasury of ${many(treasury, 'ducat')}`, ducatPoints),
    line(`  Areas controlled: ${areas.length}`, areaPoints),
    ...areas.map((area) => line(`      ${area}`, areaPoints / areas.length)),
    line(`  Discoveries: ${discoveries.length}`, discoveryPoints),
    ...discoveries.map(({ name, points, turn }) =>
      line(`      ${name}, ${turn > 0 ? `turn ${turn}` : 'from the start'}`, points),
    ),
    ...(penalties > 0 ? [line('  Penalties', -penalties)] : []),
    ...penaltiesOf(state, seat).flatMap(({ points, told }) =>
      wrap(`-${points} ${told}`, column - 6, 2).map((text) => `      ${text}`),
    ),
    ...almost.flatMap(({ area, missing }) => wrap(`${area} was not controlled: ${missing[0]}.`, column, 2)),
    '',
    ...charts(g, seat, theme),
    ...(state.seed === '' ? [] : [line('Seed', state.seed)]),
  ]
}

/** "turns 6 to 13" */
const turnsText = (g: Position): string => `turns ${firstTurn(g)} to ${lastTurn(g)}`

function charts({ data, state }: Position, seat: Nation, theme: Theme): string[] {
  const { history } = state.nations[seat]!
  if (history.length < 2) return []
  const chart = (title: string, values: readonly number[]): string[] => [
    theme.heading(title),
    ...(theme.paint === 'halves' ? blockChart : lineChart)(values, chartHeight),
    theme.faint(`${turnsBelow(history.map(({ turn }) => turn))} of ${lastTurn({ data, state })}`),
    '',
  ]
  return [
    ...chart(
      'Treasury at the end of each turn',
      history.map(({ treasury }) => treasury),
    ),
    ...chart(
      'Points at the end of each turn',
      history.map(({ points }) => points),
    ),
  ]
}
