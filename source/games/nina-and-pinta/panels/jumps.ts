/** Where one may jump to on the board: worlds, own lands, those of others, finds, all others. */
import type { Jump } from '../../../app/parts/map-panel.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { worlds } from '../data/names.ts'
import { landName, nationName, placeName, worldName } from '../map/names.ts'
import { hasPiece } from '../map/pieces.ts'
import { allLands } from '../setup/setup.ts'
import { landAt, type Position, placeOf } from '../state/context.ts'
import { viewerOf } from './viewer.ts'
import { landText } from './words/lands.ts'

export function jumpsOf(g: Position, seat: Seat): Jump[] {
  const own = viewerOf(g.state, seat)
  const whole = worlds.map((world) => ({
    group: 'World',
    label: worldName(g, world),
    cell: `${world}/compass`,
  }))
  const nations = [...(own ? [own] : []), ...g.state.order.filter((nation) => nation !== own)]
  const held = nations.flatMap((nation) =>
    allLands
      .filter(({ world, land }) => hasPiece(landAt(g, world, land), nation))
      .map(({ world, land }) => ({
        group: nation === own ? 'Own land' : nationName(g, nation),
        label: placeName(g, placeOf(world, land)),
        cell: placeOf(world, land),
      })),
  )
  const mines = allLands
    .filter(({ world, land }) => landAt(g, world, land).mine > 0)
    .map(({ world, land }) => ({
      group: 'Mine',
      label: `${placeName(g, placeOf(world, land))}, ${landAt(g, world, land).mine} gold`,
      cell: placeOf(world, land),
    }))
  const all = allLands.map(({ world, land }) => ({
    group: 'Land',
    label: `${landName(g, land)} in ${worldName(g, world)}${landText(g, world, land).includes('unexplored') ? ', unexplored' : ''}`,
    cell: placeOf(world, land),
  }))
  return [...whole, ...held, ...mines, ...all]
}
