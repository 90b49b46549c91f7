/** 6.25 What is asked on the pages of treaties at first: what the program would propose for the seat that writes them. */
import { bestLevel } from '../../../../kernel/program/holders.ts'
import type { Nation } from '../../data/shapes.ts'
import type { FairPrice } from '../../diplomacy/clauses/clause-page.ts'
import { partnerIn } from '../../diplomacy/treaties.ts'
import { seenPosition } from '../../map/seen-world.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { viewFor } from '../../state/view.ts'
import { priced, pricedByTurn } from './bargains.ts'

/** By what a seat may know (6.71): of the treasury of the other what it was before the council. */
export const fairPrices =
  (world: World) =>
  (state: State, nation: Nation): FairPrice =>
  (terms, { from, until }) => {
    const judge = { g: seenPosition(world, viewFor(state, nation)), nation, level: bestLevel }
    const partner = partnerIn(terms, nation)
    const found =
      until === undefined
        ? priced(judge, partner, terms.clauses, from)
        : pricedByTurn(judge, partner, terms.clauses, { from, until })
    return found?.ducats ?? null
  }
