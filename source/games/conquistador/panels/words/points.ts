/** The points in sentences: where they come from, and what is missing to control an Area. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { capital, listed } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { technicalText } from '../../end/verdict.ts'
import { control, score } from '../../end/victory.ts'
import { penaltiesOf } from '../../matters/penalties.ts'
import { pointsNeeded } from '../../scenarios/scenarios.ts'
import type { Position } from '../../state/context.ts'
import { does } from '../../state/seat-words.ts'
import { areasOf } from '../../state/stacks.ts'
import { isNation, seatsInPlay } from '../../state/units.ts'
import { many } from '../../text/words.ts'
import { viewerOf } from '../viewer.ts'
import { fareWords, nextWords } from './fares.ts'

export function pointWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const nations = seatsInPlay(g.state)
  const winAt = pointsNeeded(g)
  return [
    ...nations.map((nation) => scoreWords(g, nation)),
    ...(winAt !== null ? [`${winAt} points are needed at the end.`] : []),
    ...fareWords(g),
    ...(winAt !== null ? nextWords(g) : []),
    ...technicalText(g),
    ...(seat === null ? [] : areasOf(g, seat).flatMap((area) => missingWords(g, seat, area))),
    ...(g.state.seed === '' ? [] : [`The seed is ${g.state.seed}.`]),
  ]
}

function scoreWords(g: Position, nation: Nation): string {
  const { total, treasury, ducatPoints, areas, areaPoints, discoveries, discoveryPoints, penalties } = score(
    g,
    nation,
  )
  const named = (names: readonly string[]) => (names.length > 0 ? ` (${listed(names)})` : '')
  // 19.1
  const atEnd = g.state.over || areaPoints === 0 ? '' : ', which count at the end'
  const parts = [
    `${ducatPoints} for ${many(treasury, 'ducat')}`,
    `${areaPoints} for ${many(areas.length, 'controlled area')}${named(areas)}${atEnd}`,
    ...(isNation(nation)
      ? [
          `${discoveryPoints} for ${discoveries.length === 1 ? 'one discovery' : `${discoveries.length} discoveries`}${named(discoveries.map(({ name }) => name))}`,
        ]
      : []),
    ...(penalties > 0
      ? [
          `${penalties} taken away as penalties (${listed(penaltiesOf(g.state, nation).map(({ told }) => told))})`,
        ]
      : []),
  ]
  return `${capital(does(nation, 'has'))} ${many(total, 'point')}: ${parts.join('; ')}.`
}

function missingWords(g: Position, nation: Nation, area: string): string[] {
  const { controlled, missing } = control(g, nation, area)
  return controlled ? [] : [`${area} is not controlled: ${missing.join(', ')}.`]
}
