/** What the marks of the map mean. */

import type { MapLayer } from './layers.ts'
import type { Zoom } from './layout.ts'
import { marks } from './marks.ts'

const ground = [
  [marks.sea, 'sea, as are blank hexes'],
  [marks.clear, 'clear'],
  [marks.forest, 'forest'],
  [marks.rough, 'rough'],
  [marks.worthless, 'worthless'],
  [marks.clearCoast, 'clear coast'],
  [marks.forestCoast, 'forest coast'],
  [marks.roughCoast, 'rough coast'],
  [marks.worthlessCoast, 'worthless coast'],
  [marks.veiled, 'veiled, where the game has that'],
  [marks.twoWaters, 'two waters that do not meet'],
  [marks.lake, 'lake'],
  [marks.cape, 'the Cape'],
] as const

export const sites = [
  [marks.site, 'mine'],
  [marks.unfound, 'gold not found yet'],
  [marks.abandoned, 'abandoned'],
  [marks.spent, 'exhausted'],
  [marks.city, 'treasure city'],
] as const

export const units = [
  [marks.port, 'port'],
  [marks.settlement, 'inland settlement'],
  [marks.soldiers, 'soldiers'],
  [marks.missionary, 'missionary'],
  [marks.leader, 'leader'],
  [marks.ship, 'ships'],
  [marks.gold, 'gold'],
  [marks.battle, 'a fight to come, or that a way leads to'],
] as const

const pointers = [
  ['[ ]', 'cursor'],
  ['< >', 'cursor on a legal hex'],
  [marks.highlight, 'legal hex'],
  [marks.route, 'route'],
] as const

/** Sides as they are drawn at a zoom: one cell behind the hex at zoom 1, along the edges at the others. */
const sidesAt = (zoom: Zoom) =>
  zoom === 1
    ? ([
        [marks.river, 'river in the east'],
        [marks.riverBelow, 'river in the south'],
        [marks.mountain, 'mountains in the east or south'],
        [marks.strait, 'strait'],
      ] as const)
    : ([
        [`${marks.river} ${marks.riverBelow}`, 'river'],
        [`${marks.mountain} ${marks.mountainBelow}`, 'mountains'],
        [marks.surf, 'open to ships between two coasts, strait'],
        [marks.secondWater, 'open to the second water of a hex'],
      ] as const)

export const initials = 's Spain, e England, f France, p Portugal'
/** How the nation of small letters is told. */
const whoseAt: Readonly<Record<Zoom, string>> = {
  1: `The letter behind tells whose they are: ${initials}; a figure there tells how many other nations, and the sign of a mine or of a city goes before both.`,
  2: `Figures count them, # is ten or more. Below on the right: ${initials}, or how many other nations.`,
  3: `Figures count them. The letter before tells whose they are: ${initials}.`,
}

const line = (title: string, entries: readonly (readonly [string, string])[]): string =>
  `${title}: ${entries.map(([mark, meaning]) => `${mark} ${meaning}`).join(', ')}.`

/** What stands on the map of a letter: places and units, each a paragraph. */
export const letterLegend = (): string[] => [line('Places', sites), unitLine(1)]

const unitLine = (zoom: Zoom): string =>
  `${line('Units', units)} Capitals are yours, small letters those of others, underlined: they are no keys, which stand before the orders of a list. ${whoseAt[zoom]}`

/**
 * What a layer shows, where it is drawn in characters; of a painted map `paint/painted-legend.ts` tells it.
 */
const layers: Readonly<Record<MapLayer, readonly string[]>> = {
  terrain: [],
  areas: [
    'Areas: each hex bears the letter of its Area, and borders are dotted. Their names stand where no unit does.',
  ],
  natives: [
    'Natives: each hex bears the Native Level of its Area, in a colour of its own for 0, for 1 and 2, and for more.',
  ],
  ownership: [
    `Ownership: a nation's initial, a capital where it controls the Area or has a European level, a small letter where it only has settlements, ${marks.unfound} for settlements of several, ${marks.independent} for independent Brasil (22.32).`,
  ],
  attrition: [
    'Attrition: each hex bears its level, as terrain and waters make it (12.2), in three colours from low to high.',
  ],
  resources: [
    'Resources: how many times each Area gives them (14.24), 0 where a nation that is not played holds it.',
  ],
  discovery: [
    `Discovery: ${marks.unfound} where one can be made, else the initial of the nation that made it.`,
  ],
  gold: ['Gold: terrain is left out, so that mines, treasure cities and gold stand out.'],
}

/**
 * The legend of the map in characters, a paragraph a line; wrap it to the width at hand.
 * @param layer adds what the layer shows.
 */
export const mapLegend = (zoom: Zoom, layer: MapLayer = 'terrain'): string[] => [
  line('Ground', ground),
  line('Sides', sidesAt(zoom)),
  line('Places', sites),
  unitLine(zoom),
  line('Pointing', pointers),
  ...layers[layer],
]
