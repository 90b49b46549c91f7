/** A land in words: its terrain and room, who is there, and what lies there. */
import { listed } from '../../../../kernel/contract/words.ts'
import type { Land, Nation, World } from '../../data/names.ts'
import { earningsIn, extraIn } from '../../govern/earnings.ts'
import { goldChain } from '../../map/links.ts'
import { counterName, landName, nationName, placeName, settlersText } from '../../map/names.ts'
import { capacityOf, crowdOf, hasPiece, hasTown, settlersIn } from '../../map/pieces.ts'
import { landAt, type Position, placeOf, playerOf, tileAt } from '../../state/context.ts'

/** "2 Settlers, Town, Captain" of one nation; empty where it has nobody there. */
function piecesText(g: Position, nation: Nation, world: World, land: Land): string {
  const at = landAt(g, world, land)
  const settlers = settlersIn(at, nation)
  const held = at.stronghold?.holder === nation ? `, one in the Stronghold (${at.stronghold.gold} gold)` : ''
  return [
    ...(settlers > 0 ? [`${settlersText(settlers)}${held}`] : []),
    ...(hasTown(at, nation) ? ['a Town'] : []),
    ...(at.city === nation ? ['a City'] : []),
    ...(at.captain === nation ? ['a Captain'] : []),
    ...(playerOf(g, nation).ships[world].at === land ? ['a ship'] : []),
  ].join(', ')
}

/** Who is in a land, each nation with its pieces. */
export const whoIn = (g: Position, world: World, land: Land): string[] =>
  g.state.order.flatMap((nation) => {
    const pieces = piecesText(g, nation, world, land)
    return pieces === '' ? [] : [`${nationName(g, nation)}: ${pieces}`]
  })

/** What lies in a land beside pieces. */
function findsIn(g: Position, world: World, land: Land): string[] {
  const at = landAt(g, world, land)
  const extra = extraIn(g, at)
  return [
    ...(at.mine > 0 ? [`a mine with ${at.mine} gold`] : []),
    ...(at.stronghold && at.stronghold.holder === null ? ['an empty Stronghold'] : []),
    ...(at.site === g.state.era ? ['a civilisation of this era'] : []),
    ...at.counters.map((counter) => counterName(g, counter)),
    ...(extra > 0 ? [`each settlement earns ${extra} more`] : []),
  ]
}

/** What a seat knows of a land that nobody has explored. */
function unexplored(g: Position, world: World, land: Land): string {
  if (landAt(g, world, land).tile === null) return 'unexplored'
  const { terrain, discovery } = tileAt(g, world, land)
  return `unexplored; you know that it is ${terrain}${discovery ? `, with a discovery: ${discovery.kind}` : ''}`
}

/** A land in one line, what matters most first: "Andes in Nina World: forest, 2 of 3; Spain: 2 Settlers". */
export function landText(g: Position, world: World, land: Land): string {
  const at = landAt(g, world, land)
  const name = placeName(g, placeOf(world, land))
  if (!at.explored) return `${name}: ${unexplored(g, world, land)}`
  const { terrain } = tileAt(g, world, land)
  const room = `holds ${crowdOf(at)} of ${capacityOf(g, world, land)}`
  const finds = findsIn(g, world, land)
  return [
    `${name}: ${terrain}, ${room}`,
    ...whoIn(g, world, land),
    ...(finds.length > 0 ? [listed(finds)] : []),
  ].join('; ')
}

/** What one's own pieces bring there, and where their gold can go: "; it earns 2, linked to the ship". */
export function linksText(g: Position, viewer: Nation, world: World, land: Land): string {
  const at = landAt(g, world, land)
  if (!at.explored || !hasPiece(at, viewer)) return ''
  const chain = goldChain(g, viewer, world, land)
  const harbour = playerOf(g, viewer).ships[world].at
  const others = chain.filter((one) => one !== land).map((one) => landName(g, one))
  const parts = [
    `earns you ${earningsIn(g, viewer, world, land)}`,
    ...(others.length > 0 ? [`linked with ${listed(others)}`] : []),
    ...(harbour !== null && chain.includes(harbour) ? ['your ship reaches it'] : []),
  ]
  return `; ${parts.join(', ')}`
}
