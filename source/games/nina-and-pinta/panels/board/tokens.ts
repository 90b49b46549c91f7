/** What stands in a hex in short: who is there, and what lies there. */
import { capital } from '../../../../kernel/contract/words.ts'
import type { Land, Marker, Nation, Terrain, World } from '../../data/names.ts'
import type { Tile } from '../../data/shapes.ts'
import { extraIn } from '../../govern/earnings.ts'
import { citiesIn } from '../../govern/sites.ts'
import { worldName } from '../../map/names.ts'
import { capacityOf, hasPiece, hasTown, settlersIn } from '../../map/pieces.ts'
import { bonusOf, type Components, landAt, type Position, shipOf } from '../../state/context.ts'
import type { LandState } from '../../state/state.ts'
import type { Role } from './palette.ts'

export interface Token {
  readonly text: string
  readonly role: Role
}

/** The marks of the board; the legend tells them. */
export const marks = {
  town: 'T',
  city: 'C',
  captain: '^',
  mine: '$',
  site: '&',
  stronghold: '#',
  cathedral: '@',
  increase: '+',
  ship: '>',
  grow: 'G',
  build: 'B',
  unexplored: '?',
  linked: '=',
  more: '~',
} as const

export const terrainLetters: Readonly<Record<Terrain, string>> = {
  mixed: 'x',
  plains: 'p',
  forest: 'f',
  mountains: 'm',
  inhospitable: 'i',
}

/** The letter of a nation: a capital for one's own, a small one for others. */
export function letterOf({ data }: Components, nation: Nation, viewer: Nation | null): string {
  const { letter } = data.nations.nations.find(({ id }) => id === nation)!
  return nation === viewer ? letter.toUpperCase() : letter.toLowerCase()
}

/** What a nation has in a land: Settlers by number, a Town or City, the Captain. */
export const piecesText = (land: LandState, nation: Nation): string =>
  [
    settlersIn(land, nation) > 0 ? settlersIn(land, nation) : '',
    hasTown(land, nation) ? marks.town : '',
    land.city === nation ? marks.city : '',
    land.captain === nation ? marks.captain : '',
  ].join('')

/** One's own first. */
const eyesFirst = ({ state }: Position, viewer: Nation | null): Nation[] =>
  state.order.toSorted((one, other) => Number(other === viewer) - Number(one === viewer))

/** Everything in a land, what matters most first. */
export function tokensIn(g: Position, world: World, at: Land, viewer: Nation | null): Token[] {
  const land = landAt(g, world, at)
  const nations = eyesFirst(g, viewer)
  const letter = (nation: Nation) => letterOf(g, nation, viewer)
  const isHere = (nation: Nation) => shipOf(g, nation, world).at === at
  return [
    ...nations
      .filter((nation) => hasPiece(land, nation))
      .map((nation): Token => ({ text: letter(nation) + piecesText(land, nation), role: nation })),
    ...strongholdIn(land, letter),
    ...(land.mine > 0 ? [{ text: `${marks.mine}${land.mine}`, role: 'gold' as const }] : []),
    ...nations.filter(isHere).map((nation): Token => {
      const { gold } = shipOf(g, nation, world)
      return { text: `${marks.ship}${letter(nation)}${gold > 0 ? gold : ''}`, role: nation }
    }),
    ...(hasCathedral(g, land) ? [{ text: marks.cathedral, role: 'sign' as const }] : []),
    ...(extraIn(g, land) > 0
      ? [{ text: `${marks.increase}${extraIn(g, land)}`, role: 'gold' as const }]
      : []),
    ...(land.site === null ? [] : [{ text: marks.site, role: 'sign' as const }]),
  ]
}

export const hasCathedral = (g: Components, { counters }: LandState): boolean =>
  counters.some((counter) => bonusOf(g, counter)?.kind === 'cathedral')

const strongholdIn = ({ stronghold }: LandState, letter: (nation: Nation) => string): Token[] => {
  if (!stronghold) return []
  const { holder, gold } = stronghold
  const text = `${marks.stronghold}${holder ? letter(holder) : ''}${gold > 0 ? gold : ''}`
  return [{ text, role: holder ?? 'sign' }]
}

/** A tile that somebody has looked at: what it hides. */
export function hiddenToken({ discovery }: Tile): Token[] {
  if (!discovery) return []
  const { kind, value = '' } = discovery
  const signs = {
    mine: marks.mine,
    civilisation: marks.site,
    stronghold: marks.stronghold,
    natives: 'n',
    gold: 'g',
  }
  return [{ text: `(${signs[kind]}${value})`, role: 'sign' }]
}

/** The terrain with what the land holds, or that nobody has explored it; `seen` where the viewer alone knows. */
export function groundCode(g: Position, world: World, at: Land): string {
  const { tile, explored } = landAt(g, world, at)
  if (tile === null) return marks.unexplored
  const letter = terrainLetters[g.data.tiles.tiles[tile]!.terrain]
  return explored ? `${letter}${capacityOf(g, world, at)}` : `(${letter})`
}

const groupNames: Readonly<Record<Marker, string>> = { arts: 'Arts', science: 'Sci', religion: 'Rel' }

/** From so many columns on there is room for words on a compass. */
const roomy = 11

/** The compass: its world and whether it is at war; the marker, Cities of those it can have, Grow and Build. */
export function compassTokens(g: Position, world: World, width: number): Token[][] {
  const { grow, build, war, marker } = g.state.worlds[world]
  const isRoomy = width >= roomy
  const name = shortName(g, world, width - (war ? (isRoomy ? 4 : 2) : 0))
  const group = marker ? (isRoomy ? groupNames[marker] : capital(marker).charAt(0)) : '-'
  const cities = `${citiesIn(g, world)}/${g.data.worlds.cityLimit}`
  const tokens = `${grow ? marks.grow : '-'}${build ? marks.build : '-'}`
  const parts = isRoomy ? [group, cities, tokens] : [`${group}${cities}`, tokens]
  return [
    [{ text: name, role: 'name' }, ...(war ? [{ text: isRoomy ? 'WAR' : '!', role: 'war' as const }] : [])],
    [{ text: parts.join(' '), role: 'note' }],
  ]
}

/** "SANTA MARIA", "S MARIA", "S MAR". */
export function shortName(g: Components, world: World, width = Number.POSITIVE_INFINITY): string {
  const name = worldName(g, world)
    .replace(/ World$/, '')
    .toUpperCase()
  return name.length <= width ? name : name.replace(/^(\w)\w+ /, '$1 ').slice(0, width)
}
