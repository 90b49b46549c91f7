/** Where on the map an event happened. */
import type { Event, EventOf } from '../../events/event.ts'
import type { Whereabouts } from '../../events/shapes.ts'
import type { Hex } from '../../map/hex.ts'
import type { Place } from '../../state/state.ts'

/** Events with a detail that is a place. */
type Placed = Extract<
  Event,
  | { readonly hex: Hex }
  | { readonly place: Place | null }
  | { readonly port: Place }
  | { readonly at: unknown }
>['type']

type Places = readonly (Hex | Place)[]

const hexes = ({ hex }: { readonly hex: Hex }): Places => [hex]
const waters = ({ place }: { readonly place: Place }): Places => [place]
const journeys = ({ place, from }: { readonly place: Place; readonly from: Place }): Places => [place, from]
const ports = ({ port }: { readonly port: Place }): Places => [port]
const spots = ({ at }: { readonly at: Whereabouts }): Places => ('place' in at ? [at.place] : [])

/** Where it happened first, then where it came from and passed; `Europe` among them. */
const places: { readonly [T in Placed]: (event: EventOf<T>) => Places } = {
  built: ports,
  formed: ports,
  destination: ({ place }) => (place === null ? [] : [place]),
  crossed: journeys,
  sailed: (event) => [...journeys(event), ...event.way],
  shifted: journeys,
  landed: waters,
  embarked: waters,
  discovery: (event) => (event.by === 'sea' ? waters(event) : hexes(event)),
  'naval-combat': waters,
  intercept: waters,
  union: waters,
  'ship-sunk': waters,
  prize: waters,
  captured: waters,
  'gold-taken': waters,
  prospect: hexes,
  mined: hexes,
  looted: hexes,
  depletion: hexes,
  'gold-loaded': waters,
  'gold-captured': hexes,
  moved: ({ hex, from, way }) => [hex, from, ...way],
  'march-begun': hexes,
  'land-attrition': hexes,
  'missionary-shown': hexes,
  invaded: waters,
  'land-combat': hexes,
  'battle-decided': hexes,
  retreated: ({ hex, from }) => [hex, from],
  're-embarked': waters,
  garrison: hexes,
  lost: spots,
  'ship-lost': spots,
  'all-lost': hexes,
  'conquistador-alone': hexes,
  'cut-off': hexes,
  'harbour-lost': waters,
  dismissed: ({ at }) => [at],
}

const isPlaced = (event: Event): event is EventOf<Placed> => Object.hasOwn(places, event.type)

const placesIn = <T extends Placed>(event: EventOf<T>): Places => places[event.type](event)

export const placesOf = (event: Event): Places => (isPlaced(event) ? placesIn(event) : [])
