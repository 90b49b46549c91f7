/** The pictures of great moments, in characters that every terminal has: at most 30 columns and 7 rows. */

import { drawn, scales, temple } from '../../../pictures.ts'

export const pictures = {
  town: drawn(String.raw`
          ___        /\
    /\   |_|_|   /\ /  \
   /  \  |   |  /  \|[]|
  /____\ |[] | /____\  |
  | [] |_|___|_| [] |__|__
__|____|_______|____|_______
  ~  ~  ~   ~  ~   ~  ~  ~
`),
  temple,
  crown: drawn(String.raw`
      \  |  /   \  |  /
    \  \ | /  |  \ | /  /
     \__\|/___|___\|/__/
     |  o   o   o   o  |
     |_________________|
        |  _     _  |
        |     ^     |
`),
  hands: drawn(String.raw`
    ____              ____
   |    \____    ____/    |
   |     __  \__/  __     |
   |    /  \__  __/  \    |
   |____\___  \/  ___/____|
            \____/
`),
  gold: drawn(String.raw`
           ______
        __/ $  $ \__
     __/  $   $   $ \__
   _/ $  ___________  $\_
  |_____|  ___   ___|_____|
  |     | |___| |___|     |
  |_____|___________|_____|
`),
  cross: drawn(String.raw`
            _
          _| |_
         |_   _|
           | |
           | |        _
   ____/\__|_|__/\___/ \__
  '   '  "   '   "  '   " '
`),
  seal: drawn(String.raw`
    __________________
   /  ~~~~~~~~~~~~~~  /|
  |   ~~~~~~~~~~~~   | |
  |   ~~~~~~~~~      | |
  |        .--.      | |
  |_______( () )_____|/
           '\/'
`),
  legend: drawn(String.raw`
         *     .      *
   .        _/\_   .
      *   _/ *  \_     *
   ______/   _    \______
  /  . |    / \    | .   \
 /_____|___|   |___|______\
~~~~~~~~~~~|___|~~~~~~~~~~~
`),
  scales,
} as const
export type PictureName = keyof typeof pictures
