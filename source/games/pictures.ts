/** What the pictures of great moments of several games are made of. */

/** The rows of a picture that is written on lines of its own. */
export const drawn = (text: string): readonly string[] => text.split('\n').slice(1, -1)

/** A pair of scales: the verdict. */
export const scales = drawn(String.raw`
            _|_
     .-------+-------.
    / \      |      / \
   /   \     |     /   \
  (_____)    |    (_____)
             |
        _____|_____
`)

/** A pyramid of steps. */
export const temple = drawn(`
            ___
           |_|_|
         __|___|__
       _|   |||   |_
     _|    |||||    |_
   _|     |||||||     |_
 _|______|||||||||______|_
`)
