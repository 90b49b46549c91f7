/** What points come from, in words: how many types on which basic value, and how the row adds up (N8.2-N8.14). */

import { capital, counted } from '../../../kernel/contract/words.ts'
import { type BenefitGroup, groups, type Nation } from '../data/names.ts'
import { basicValue, progressIn, progressPoints } from '../end/scoring.ts'
import { faithsOf, typesOf } from '../end/types.ts'
import { settlersText } from '../map/names.ts'
import { hasTown, settlersIn } from '../map/pieces.ts'
import { allLands } from '../setup/setup.ts'
import { landAt, type Position, playerOf, sum } from '../state/context.ts'

/** "Arts: 3 types on base 2: 2+3+4 = 9"; a line for each group that scores, and the pieces on the map. */
export function sourcesOf(g: Position, nation: Nation): string[] {
  return [
    piecesLine(g, nation),
    ...groups.flatMap((group) => groupLine(g, nation, group)),
    ...goldLine(g, nation),
  ]
}

function piecesLine(g: Position, nation: Nation): string {
  const count = (of: (land: ReturnType<typeof landAt>) => number) =>
    sum(allLands.map(({ world, land }) => of(landAt(g, world, land))))
  const cities = count((land) => Number(land.city === nation))
  const towns = count((land) => Number(hasTown(land, nation)))
  return [
    `${cities} ${cities === 1 ? 'City' : 'Cities'}`,
    `${towns} ${towns === 1 ? 'Town' : 'Towns'}`,
    settlersText(count((land) => settlersIn(land, nation))),
  ].join(', ')
}

function groupLine(g: Position, nation: Nation, group: BenefitGroup): string[] {
  const counters = progressIn(g, nation, group)
  if (counters.length === 0) return []
  const number = group === 'religion' ? faithsOf(g, counters) : typesOf(g, counters)
  const base = basicValue(g, group)
  const row = Array.from({ length: number }, (_, index) => base + index)
  const what = group === 'religion' ? `${number} of one faith` : counted(number, 'types')
  return [
    `${capital(group)}: ${what} on base ${base}: ${row.join('+')} = ${progressPoints(g, nation, group)}`,
  ]
}

function goldLine(g: Position, nation: Nation): string[] {
  const gold = playerOf(g, nation).screen?.gold
  return gold === undefined ? [] : [`${gold} gold, ${g.data.tables.goldPerPoint.value} a point`]
}
