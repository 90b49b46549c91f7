/** The drawing of the title: two caravels under three worlds. */
import type { Picture } from '../../../app/paint/pixels.ts'

export const caravels: Picture = {
  points: [
    '...ggg.........ooo.........vvv...',
    '..Ggggg.......Ooooo.......Vvvvv..',
    '.GGggggg.....OOooooo.....VVvvvvv.',
    '.GGggggrr....OOooooo..yy.VVvvvvv.',
    '.GGggggm.....OOooooo..m..VVvvvvv.',
    '..GGGggmw.....OOOoo...mw..VVVvv..',
    '...GGG.mww...m.OOO....mww..VmV...',
    '......wmwrr..mw......wmwyy..mw...',
    '......wmwwww.mww.....wmwwww.mww..',
    '......wmwwww.mwww....wmwwww.mwww.',
    '...hh..m.....m..hhhh..m.....m..hh',
    '....hhhhhhhhhhhhh..hhhhhhhhhhhhh.',
    'bb...HHyHHyHHyHH....HHyHHyHHyHH.b',
    'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    'bddbbbbbddbbbbbddbbbbbddbbbbbddbb',
    'ddddbddddddddbddddddddbddddddddbd',
  ],
  colours: {
    ...{ g: 71, G: 65, o: 179, O: 136, v: 140, V: 97 },
    ...{ r: 160, y: 220, m: 137, w: 230, h: 94, H: 130, b: 31, d: 24 },
  },
}
