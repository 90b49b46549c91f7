/** The points in sentences: where they come from, and what is missing to control an Area. */
import { capital, listed } from '../../../../kernel/words.ts'
import type { Position } from '../../context.ts'
import type { Nation } from '../../data.ts'
import { penaltiesOf } from '../../penalties.ts'
import { does } from '../../seat-words.ts'
import { areasOf } from '../../stacks.ts'
import { many } from '../../text/telling.ts'
import { isNation, seatsInPlay } from '../../units.ts'
import { technicalText } from '../../verdict.ts'
import { control, score } from '../../victory.ts'
import { viewerOf } from '../viewer.ts'

export function pointWords(g: Position, viewer: string): string[] {
  const seat = viewerOf(g.state, viewer)
  const nations = seatsInPlay(g.state)
  const { solitaire } = g.data.scenarios
  return [
    ...nations.map((nation) => scoreWords(g, nation)),
    ...(g.state.scenario === 'solitaire' ? [`${solitaire.winAt} points are needed at the end.`] : []),
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
  const parts = [
    `${ducatPoints} for ${many(treasury, 'ducat')}`,
    `${areaPoints} for ${many(areas.length, 'controlled area')}${named(areas)}`,
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
