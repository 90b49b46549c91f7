/** What lies in a hex in a few words, each sign with its meaning, for whoever sees it the first time. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import type { HexInfo } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { contents } from './contents.ts'
import { barriersText, groundText, siteText } from './look.ts'
import { marks } from './marks.ts'
import { tokensOf } from './tokens.ts'

/** Units by their capitals. */
const units: Readonly<Record<string, string>> = {
  [marks.port]: 'port',
  [marks.settlement]: 'settlement',
  [marks.soldiers]: 'soldiers',
  [marks.ship]: 'ships',
  [marks.gold]: 'gold',
  [marks.missionary]: 'missionary',
  [marks.leader]: 'leader',
}

/** The game that is shown, if any, and whose view of it. */
interface Viewed {
  readonly state: State | null
  readonly seat: Seat
}

/** The ground, and what bars the way from it (10.2) where that has room. */
function groundOf(world: World, info: HexInfo, room: number): string {
  const alone = groundText(world, info)
  const whole = [alone, barriersText(world, info)].filter(Boolean).join(', ')
  return whole.length <= room ? whole : alone.slice(0, room)
}

/** "Caribbean: P port, V England's ships, ? mine Cibao, not found yet"; what has no room is left out whole. */
export function briefly(world: World, info: HexInfo, { state, seat }: Viewed, room: number): string {
  // What stands alone is one's own.
  const whose = (nation: Nation) => (nation === seat ? '' : `${nation}'s `)
  const here = (state && contents(state, seat).get(info.hex)) ?? []
  const signs = here.flatMap((presence) =>
    tokensOf(info, presence, seat).map(({ text }) =>
      `${text} ${whose(presence.nation)}${units[text.toUpperCase()] ?? ''}`.trimEnd(),
    ),
  )
  const site = siteText(world, state, info)
  const parts = [...signs, site].filter((part) => part !== '')
  const place = info.area ?? (info.terrain === 'sea' ? 'sea' : '')
  const named = (said: string) => (place === '' || place === 'sea' ? said : `${place}: ${said}`)
  if (parts.length === 0) return named(groundOf(world, info, room - named('').length))
  const said = (count: number) =>
    named([...parts.slice(0, count), ...(count < parts.length ? ['...'] : [])].join(', '))
  const most = parts.findLastIndex((_, index) => said(index + 1).length <= room)
  return said(most + 1).slice(0, room)
}
