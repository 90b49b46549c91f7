/** The pictures of great moments, in characters that every terminal has: at most 30 columns and 7 rows. */

import { drawn, scales, temple } from '../../../pictures.ts'

export const pictures = {
  shore: drawn(String.raw`
        |>
       )|_)          _\/_
      )_|__)         //o\
     )__|___)          |
    ____|____       ___|______
~~~~\_______/~~~.-''   ' ,   '
  ~~~   ~~~  ~~~~~~-.__ ,   '
`),
  mine: drawn(String.raw`
         _/\_
      __/    \__    /\_
    _/   ____   \__/   \
   /    /    \     \    \_
 _/    |  []  |  $  \     \_
/   $  |  ||  |    $         \
-------|__||__|---------------
`),
  temple,
  fort: drawn(`
    |>                  |>
  _ | _  _  _  _  _  _ _| _
 | |_| || || || || || |_| |
 |     ___________      _ |
 |  # |   _____   |  # | ||
 |    |  |     |  |    |_||
_|____|__|_____|__|_______|_
`),
  city: drawn(String.raw`
        +
       /_\      __    _
   __ |   |  __|  |__| |__
  |  ||   | | .. | ..| .  |
  |..||[] |_| .. | ..| .  |_
  |..|| . | | .. | ..| .  | |
__|__||_^_|_|_[]_|_[]|_[]_|_|_
`),
  swords: drawn(String.raw`
     /\            /\
     \ \          / /
      \ \        / /
       \ \      / /
        \ \____/ /
       __\_\  /_/__
          /_/\_\
`),
  pirate: drawn(String.raw`
          _______
        .'       '.
       /  _     _  \
       | (_)   (_) |
        \    ^    /
    \__  |||||||||  __/
       '--._____.--'
`),
  scales,
} as const
export type PictureName = keyof typeof pictures
