/** The drawing of the title: a carrack under sail. */
import type { Picture } from '../../../app/paint/pixels.ts'

export const ship: Picture = {
  points: [
    '............r....................',
    '............mrr..................',
    '............m..........m.........',
    '.....m....wwwwww.......mr........',
    '.....m...wwwrrwww....wwww........',
    '...www...wwrrrrww...wwwwww.....m.',
    '..wwww...wwwrrwww...wwrrww....ww.',
    '..wrrw....wwwwww....wwwwww...www.',
    '..wwww......m........wwww...wwww.',
    '.....m......m.........m........m.',
    'hhh..m......m.........m.....hhhhh',
    'HHHhhhhhhhhhhhhhhhhhhhhhhhhhhHHHh',
    '.hHHyHHHHyHHHHyHHHHyHHHHyHHHHHHh.',
    'bbhhhhhhhhhhhhhhhhhhhhhhhhhhhhbbb',
    'bddbbbbddbbbbbddbbbbbddbbbbbddbbb',
    'dddddbdddddddddddbdddddddddbddddd',
  ],
  colours: { r: 160, m: 137, w: 230, h: 94, H: 130, y: 220, b: 31, d: 24 },
}
