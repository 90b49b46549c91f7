/** 15.56: conquistadors whom a march, a landing or an embarkation leaves alone in a hex, where they die. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { Position } from '../state/context.ts'
import { loneIn, unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, emptyGroup, remaining } from '../state/units.ts'

/** What comes of conquistadors in a hex once some have come there or left it; nothing where they have company. */
export function aloneLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  { coming = emptyGroup(), leaving = emptyGroup() }: { readonly coming?: Group; readonly leaving?: Group },
): string[] {
  const names = loneIn(g, remaining(addUp([unitsAt(g.state, nation, hex), coming]), leaving))
  if (names.length === 0) return []
  const [are, die] = names.length === 1 ? ['is', 'dies'] : ['are', 'die']
  return [
    `! ${listed(names)} ${are} alone in ${hex} then, and ${die} at the end of the Land Phase without a soldier or colonist there (15.56).`,
  ]
}
