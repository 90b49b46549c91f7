/** The drawing of the title: a city that nobody has seen yet, between mountains and forest. */
import type { Picture } from '../../../app/paint/pixels.ts'

export const pyramid: Picture = {
  points: [
    '.................................',
    '......n..........................',
    '.....nn..................yyy.....',
    '....nknK.........y......yyyyy....',
    '...kkkkKK........r......yyyyy.n..',
    '..kkkkkKKK......SSS.....yyyyykn..',
    '.kkkkkkKKKK....ssSSS.....yyykkkK.',
    'kkkkkkkKKKKK...sppSS.......kkkkKK',
    'kkkkkkkKKKKKKsssppSSSS....kkkkkKK',
    'kkkkkkkKKKKKKsssppSSSS...kkkkkkKK',
    'kkfFfkkKKKKsssssppSSSSSSkkkfFfkKK',
    'kfffffkfFfKsssssppSSSSSfFffffffFf',
    'kFktkFfffffsssssppSSSSfffffktffff',
    '...t..F.tsFsssssppSSSSFStSF.tF.t.',
    'ggggggggtggggggppppgggggtggggggtg',
    'GGGGGGGGGGGGGGppppppGGGGGGGGGGGGG',
  ],
  colours: {
    ...{ n: 231, k: 95, K: 137, s: 136, S: 179, p: 223, r: 160, y: 220 },
    ...{ f: 28, F: 71, t: 94, g: 64, G: 58 },
  },
}
