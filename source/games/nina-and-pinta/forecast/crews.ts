/** Loading while it is filled in: what each ship can carry, who sails first, what it costs (N3.1-N3.9). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import type { Action, Filled, Json, Note, Refusal, TallyDomain } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Land, Nation, World } from '../data/names.ts'
import { landName, settlersText, worldName } from '../map/names.ts'
import { capacityOf, captainIn, crowdOf, exploredIn } from '../map/pieces.ts'
import { landAt, type Position, playerOf, screenOf, sum } from '../state/context.ts'
import type { Loading } from '../state/state.ts'
import { type CrewOrder, crewDomain, crewOf, loadingOf, orders } from '../voyage/crews.ts'

const isTally = (value: Json | undefined): value is Tally =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((amount) => typeof amount === 'number')

/** The form of loading as far as it is filled in; an order of sailing is asked for only among equal crews (N3.5). */
export function fillLoading(g: Position, nation: Nation, draft: Action): Filled {
  const crew = isTally(draft.crew) ? draft.crew : {}
  const wanted = orders.find((order) => order === draft.first) ?? orders[0]
  const sailings = sailingsOf(g, nation, crew)
  const loading = loadingOf(g, nation, crew, wanted)
  const first = sailings.find(({ sailing }) => sailing.join() === loading.sailing.join())!.order
  const domain = crewDomain(g, nation)
  const asked = oneOf(sailings.map(({ order, sailing }) => [order, shipsText(g, sailing)]))
  return {
    values: { crew: { ...crew }, first },
    args: { crew: domain, ...(sailings.length > 1 && { first: asked }) },
    notes: [
      ...notesOn(g, nation, loading, crew),
      ...(sailings.length > 1 ? [{ about: 'first', text: 'of equal crews, who sails first' }] : []),
    ],
    places: [],
    refusal: faultIn(domain, crew),
  }
}

/** Every way in which these crews can sail, each with the first order that leads to it. */
function sailingsOf(
  g: Position,
  nation: Nation,
  crew: Tally,
): { order: CrewOrder; sailing: readonly World[] }[] {
  const found = new Map<string, { order: CrewOrder; sailing: readonly World[] }>()
  for (const order of orders) {
    const { sailing } = loadingOf(g, nation, crew, order)
    if (!found.has(sailing.join())) found.set(sailing.join(), { order, sailing })
  }
  return [...found.values()]
}

const shipsText = (g: Position, sailing: readonly World[]): string =>
  sailing.map((world) => shortName(g, world)).join(', ')

const shortName = (g: Position, world: World): string => worldName(g, world).replace(/ World$/, '')

/** N3.1, N3.6, N3.9: a bound that is broken. */
function faultIn({ limits }: TallyDomain, crew: Tally): Refusal | null {
  const broken = limits.find(
    ({ keys, max = Number.POSITIVE_INFINITY }) => sum(keys.map((key) => crew[key] ?? 0)) > max,
  )
  return broken ? { rule: broken.rule, reason: broken.reason } : null
}

function notesOn(g: Position, nation: Nation, loading: Loading, crew: Tally): Note[] {
  const { gold } = screenOf(g, nation)
  const { settlers, crew: side } = playerOf(g, nation)
  const paid = sum(Object.values(crew))
  const { standIns } = loading
  return [
    {
      about: 'crew',
      text: `${paid} of ${gold} gold, ${gold - paid} left; ships carry ${side}; ${settlersText(settlers)} in supply`,
    },
    ...(standIns > 0
      ? [{ text: `${settlersText(standIns)} must be recovered from the New World first (N3.7).` }]
      : []),
    ...loading.sailing.map((world, index) => ({
      about: `${index + 1} ${g.data.worlds.worlds.find(({ id }) => id === world)!.ship}`,
      text: shipText(g, nation, world, loading),
    })),
  ]
}

/** "room for 1 in Caribbean, 2 in Andes (mine)": where Settlers could stay, and what a mine still holds. */
function roomText(g: Position, world: World, explored: readonly Land[]): string {
  const free = explored.flatMap((land) => {
    const place = landAt(g, world, land)
    const room = capacityOf(g, world, land) - crowdOf(place)
    const mine = place.mine > 0 ? ` (mine of ${place.mine})` : ''
    return room > 0 ? [`${room} in ${landName(g, land)}${mine}`] : []
  })
  const full = free.length === 0 ? 'no room' : `room for ${free.join(', ')}`
  return `${explored.length} explored, ${full}`
}

/** A ship in the order of sailing, and what awaits it. */
function shipText(g: Position, nation: Nation, world: World, loading: Loading): string {
  const { captain, settlers } = crewOf(loading, world)
  const aboard = [...(captain ? ['a Captain'] : []), ...(settlers > 0 ? [settlersText(settlers)] : [])]
  const { war, grow, build } = g.state.worlds[world]
  const explored = exploredIn(g, world)
  const at = captainIn(g, nation, world)
  const there = [
    explored.length === 0 ? 'nothing explored' : roomText(g, world, explored),
    ...(war ? ['war'] : []),
    ...(grow ? ['Grow'] : []),
    ...(build ? ['Build'] : []),
    ...(at ? [`your Captain is in ${landName(g, at)}`] : []),
    ...(explored.length === 0 && !captain && settlers > 0
      ? ['they turn home unless another explores first']
      : []),
  ]
  return `${listed(aboard) || 'empty'}; ${there.join(', ')}`
}
