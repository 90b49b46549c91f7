/** What a nation has in an Area, as far as it tells what the Area is worth. */

import type { Nation } from '../../data/shapes.ts'
import { ratingOf } from '../../land/native-uprising.ts'
import type { Hex } from '../../map/hex.ts'
import type { Position } from '../../state/context.ts'
import { stacksInArea } from '../../state/stacks.ts'
import { isConquistador } from '../../state/units.ts'

/** Units in one hex; fractions stand for chances. */
export interface Post {
  readonly hex: Hex
  readonly colonists: number
  readonly soldiers: number
  readonly conquistadors: number
}

export interface Holding {
  readonly area: string
  readonly posts: readonly Post[]
  /** Missionaries there, and what they add to the level of an uprising (17.32). */
  readonly missionaries: number
  readonly rating: number
  /** Missionaries who help against natives (15.65). */
  readonly preachers: number
  /** The Native Level, or that of a nation that is not played. */
  readonly native: number
  readonly european: number
  /** A port elsewhere that the nation is about to have. */
  readonly outlet?: Hex
}

/** What a nation has in an Area now, gold apart. */
export function holdingOf(g: Position, nation: Nation, area: string): Holding {
  const posts = new Map<Hex, { hex: Hex; colonists: number; soldiers: number; conquistadors: number }>()
  const preachers: string[] = []
  for (const { hex, colonists, soldiers, leaders, missionaries } of stacksInArea(g, nation, area)) {
    const post = posts.get(hex) ?? { hex, colonists: 0, soldiers: 0, conquistadors: 0 }
    posts.set(hex, post)
    post.colonists += colonists
    post.soldiers += soldiers
    post.conquistadors += leaders.filter((name) => isConquistador(g, name)).length
    preachers.push(...missionaries)
  }
  const { native, european } = g.state.areas[area]!
  return {
    area,
    posts: [...posts.values()],
    missionaries: preachers.length,
    rating: ratingOf(g, preachers),
    preachers: preachers.filter((id) => (g.state.missionaries[id] ?? 0) > 0).length,
    native,
    european: european?.level ?? 0,
  }
}

/** The holding with more units in one hex (or fewer, with numbers below 0). */
export function withUnits(
  holding: Holding,
  hex: Hex,
  more: { readonly colonists?: number; readonly soldiers?: number; readonly conquistadors?: number },
): Holding {
  const { colonists = 0, soldiers = 0, conquistadors = 0 } = more
  const old = holding.posts.find((post) => post.hex === hex)
  const post: Post = {
    hex,
    colonists: (old?.colonists ?? 0) + colonists,
    soldiers: (old?.soldiers ?? 0) + soldiers,
    conquistadors: (old?.conquistadors ?? 0) + conquistadors,
  }
  return { ...holding, posts: [...holding.posts.filter((one) => one !== old), post] }
}
