/** What the marks of the board mean. */
import { marks, terrainLetters } from './tokens.ts'

const line = (title: string, entries: readonly (readonly [string, string])[]): string =>
  `${title}: ${entries.map(([mark, meaning]) => `${mark} ${meaning}`).join(', ')}.`

/** A paragraph a line; wrap it to the width at hand. */
export const legend: readonly string[] = [
  `${line(
    'Ground',
    Object.entries(terrainLetters).map(([terrain, letter]) => [letter, terrain]),
  )} The figure behind it is how many settlements the land holds; ${marks.unexplored} is a land that nobody has explored, and what you alone have seen of one stands in brackets.`,
  `${line('Pieces', [
    ['2', 'so many Settlers'],
    [marks.town, 'Town'],
    [marks.city, 'City'],
    [marks.captain, 'Captain'],
  ])} The letter before them is that of the nation: S Spain, P Portugal, E England, F France; yours is a capital, those of others are small.`,
  line('Finds', [
    [marks.mine, 'mine with so much gold left'],
    [marks.stronghold, 'Stronghold, whose it is and the gold in it'],
    [marks.site, 'civilisation'],
    [marks.cathedral, 'Cathedral'],
    [marks.increase, 'gold more for each settlement'],
    [marks.ship, 'ship, whose it is and the gold aboard'],
    [marks.more, 'there is more than fits: the line below tells all'],
  ]),
  `Compass: the world, WAR or ! where it is at war, the group of its Cities (- for none yet) and their number, ${marks.grow} Grow, ${marks.build} Build.`,
  line('Pointing', [
    ['[ ]', 'cursor'],
    ['< >', 'cursor on what may be chosen'],
    ['* *', 'what may be chosen'],
    [': :', 'where it happens'],
    [marks.linked, 'a side that links two lands of yours'],
  ]),
]
