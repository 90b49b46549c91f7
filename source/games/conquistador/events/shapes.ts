/** What several events tell of. */
import type { ShipKind } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import type { Group, Place } from '../state/state.ts'

/** People and gold; gold in ducats by the mine or city that it came from. */
export type Units = Readonly<Group>

/** What left the game: people, gold and ships. */
export type Toll = Units & { readonly ships: readonly ShipKind[] }

/** Who and what an expedition was when it was told of; absent in what older programs wrote. */
export interface Told {
  readonly fleet?: { readonly ships: readonly ShipKind[]; readonly leaders: readonly string[] }
}

/** Where units were: on the map or in Europe, or aboard an expedition. */
export type Whereabouts = { readonly place: Hex | Place } | { readonly expedition: string }
