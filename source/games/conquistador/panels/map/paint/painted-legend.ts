/** What the painted map shows, each in its own colours with its name beside it. */
import { paintCell, writeSign } from '../../../../../app/paint/canvas.ts'
import { type Colour, dimmed, faintInkOn, none } from '../../../../../app/paint/colours.ts'
import type { Grain } from '../../../../../app/paint/read-canvas.ts'
import { bareSign, swatchOf, wordsOn } from '../../../../../app/paint/swatch.ts'
import { fill, widthOf, wrap } from '../../../../../app/parts/lines.ts'
import { nations } from '../../../data/names.ts'
import type { Nation } from '../../../data/shapes.ts'
import type { Terrain } from '../../../map/board.ts'
import { layerClasses } from '../layer-brief.ts'
import type { MapLayer } from '../layers.ts'
import type { Zoom } from '../layout.ts'
import { sites, units } from '../legend.ts'
import { type MapRole, marks } from '../marks.ts'
import type { MapView, Painted } from '../overlay.ts'
import { foreignRole } from '../tokens.ts'
import type { Paints } from './paints.ts'

type Looked = Pick<MapView, 'zoom' | 'layer' | 'seat' | 'palette' | 'isMono'> & { readonly painted: Painted }

/** A thing of the map as it looks there, and what it is. */
type Entry = readonly [swatch: string, says: string]

/** The legend of a painted map within a width, in columns as many as have room. */
export function paintedLegend(look: Looked, width: number): string[] {
  const { zoom, layer, painted } = look
  const { paints, grain } = painted
  const prose = (text: string) => wrap(text, width)
  return [
    ...inColumns([...groundsOf(paints, grain), ...sidesOf(zoom, paints, grain)], width),
    '',
    ...prose(whose),
    ...inColumns(nationsOf(look), width),
    ...inColumns(unitsOf(look), width),
    ...prose(countedAt[zoom]),
    '',
    ...inColumns([...sitesOf(paints), ...pointersOf(paints)], width),
    ...(layer === 'terrain' ? [] : ['', ...layerLines(layer, look, width)]),
  ]
}

/** Between two columns. */
const gap = 2

function inColumns(entries: readonly Entry[], width: number): string[] {
  const told = entries.map(([swatch, says]) => `${swatch} ${says}`)
  const wide = Math.max(...told.map(widthOf)) + gap
  const count = Math.max(1, Math.floor((width + gap) / wide))
  return Array.from({ length: Math.ceil(told.length / count) }, (_, row) =>
    told
      .slice(row * count, (row + 1) * count)
      .map((one) => fill(one, wide))
      .join('')
      .trimEnd(),
  )
}

const wide = 4

/** Some cells of ground with its sign. */
const groundOf = (colour: Colour, sign: string, ink: Colour, grain: Grain): string =>
  swatchOf(wide, grain, (canvas) =>
    writeSign(canvas, 0, 0, { text: ` ${sign}`.padEnd(wide), ink, ground: colour }),
  )

const terrains: readonly (readonly [Terrain, says: string, marks: string])[] = [
  ['sea', 'open sea', marks.sea],
  ['clear', 'clear', marks.clear + marks.clearCoast],
  ['forest', 'forest', marks.forest + marks.forestCoast],
  ['rough', 'rough', marks.rough + marks.roughCoast],
  ['worthless', 'worthless', marks.worthless + marks.worthlessCoast],
]

/** In ASCII the ground has the marks of characters, inland and on a coast. */
function groundsOf({ ground, quiet }: Paints, grain: Grain): Entry[] {
  const inCells = grain === 'cells'
  const [sea, ...lands] = terrains.map(([terrain, says, letters]): Entry => {
    const { sign, ink } = quiet[terrain]
    const colour = ground[terrain]
    return [
      inCells ? groundOf(colour, letters, faintInkOn(colour), grain) : groundOf(colour, sign, ink, grain),
      inCells && letters.length > 1 ? `${says}, coast` : says,
    ]
  })
  const water = inCells
    ? groundOf(ground.coast, marks.surf, faintInkOn(ground.coast), grain)
    : groundOf(ground.coast, ' ', quiet.sea.ink, grain)
  const veil = inCells
    ? groundOf(ground.veil, marks.veiled, faintInkOn(ground.veil), grain)
    : groundOf(ground.veil, quiet.worthless.sign, quiet.worthless.ink, grain)
  return [sea!, [water, 'water along coasts'], ...lands, [veil, 'not seen yet']]
}

/** At zoom 1 the sides of hexes bear nothing but in ASCII. */
function sidesOf(zoom: Zoom, { ground, ridge, river }: Paints, grain: Grain): Entry[] {
  const land = ground.clear
  const lettered = (text: string): string => groundOf(land, text, faintInkOn(land), grain)
  if (grain === 'cells')
    return [
      [lettered(`${marks.mountain}${marks.mountainBelow}`), 'mountains'],
      [lettered(`${marks.river}${marks.riverBelow}`), 'river'],
      [lettered(marks.lake), 'lake'],
      [lettered(marks.twoWaters), 'two waters apart'],
    ]
  const bar = (colour: Colour): string =>
    swatchOf(wide, grain, (canvas) => {
      for (const [x, at] of [land, land, colour, land].entries())
        paintCell(canvas, x, 0, { first: at, second: at })
    })
  return zoom === 1
    ? []
    : [
        [bar(ridge), 'mountains (10.2)'],
        [bar(river), 'river'],
      ]
}

const whose =
  'Counters have the colours of their nations. Capitals are yours; small letters are those of others, and no keys.'

/** How many units a counter stands for. */
const countedAt: Readonly<Record<Zoom, string>> = {
  1: 'A figure behind a letter counts them, # is ten or more; a letter behind it is of other units in the hex.',
  2: 'Figures count them, # is ten or more.',
  3: 'Figures count them.',
}

const onCounter = (paints: Paints, role: MapRole, text: string): string => {
  const { ink, ground = none } = paints.looks[role] ?? { ink: none }
  return wordsOn(ground, text, ink)
}

/** A port of each nation. */
const nationsOf = ({ seat, painted }: Looked): Entry[] =>
  nations.map((nation): Entry => {
    const port = nation === seat ? marks.port : marks.port.toLowerCase()
    return [onCounter(painted.paints, foreignRole(nation), `${port}2`), nation]
  })

/** Units in the colours of the reader. */
function unitsOf({ seat, painted: { paints } }: Looked): Entry[] {
  const own: Nation = nations.find((nation) => nation === seat) ?? nations[0]
  return units.map(([mark, says]) => {
    const role = mark === marks.gold ? 'gold' : mark === marks.battle ? 'battle' : foreignRole(own)
    return [onCounter(paints, role, mark), mark === marks.battle ? 'a fight to come' : says]
  })
}

/** How the map shows each site. */
const siteRoles: Readonly<Partial<Record<(typeof sites)[number][0], MapRole>>> = {
  [marks.site]: 'mine',
  [marks.unfound]: 'unfound',
  [marks.abandoned]: 'mine',
  [marks.spent]: 'spent',
  [marks.city]: 'city',
}

const sitesOf = (paints: Paints): Entry[] => [
  ...sites.map(([mark, says]): Entry => [onCounter(paints, siteRoles[mark] ?? 'mine', mark), says]),
  [onCounter(paints, 'cape', marks.cape), 'the Cape'],
]

const pointersOf = ({ ground }: Paints): Entry[] => [
  [bareSign('[ ]'), 'cursor'],
  [bareSign('< >'), 'cursor, may be chosen'],
  [wordsOn(dimmed(ground.clear), ' '), 'cannot be chosen'],
]

/** What a layer shows, and before it what its tints tell. */
const layerSays: Readonly<Record<MapLayer, string>> = {
  terrain: '',
  areas: 'Areas side by side have grounds of different colours. Their names stand where no unit does.',
  natives: 'Natives: each hex bears the Native Level of its Area.',
  ownership: `Ownership: the ground has the colour of the nation that controls the Area or has a European level. A small letter stands where it only has settlements, ${marks.unfound} for settlements of several, ${marks.independent} for independent Brasil (22.32).`,
  attrition: 'Attrition: each hex bears its level, as terrain and waters make it (12.2).',
  resources:
    'Resources: how many times each Area gives them (14.24), 0 where a nation that is not played holds it.',
  discovery: `Discovery: ${marks.unfound} where one can be made, else the colour of the nation that made it.`,
  gold: 'Gold: terrain is left out, so that mines, treasure cities and gold stand out.',
}

const layerLines = (layer: MapLayer, look: Looked, width: number): string[] => {
  const classes = layerClasses(layer, look)
  return [...(classes.length > 0 ? [classes.join('')] : []), ...wrap(layerSays[layer], width)]
}
