/** Invariants of a whole state, for tests: pieces, discs, counters and gold. */
import { type Nation, worlds } from '../data/names.ts'
import { citiesIn } from '../govern/sites.ts'
import { hasTown, settlersIn } from '../map/pieces.ts'
import { allLands } from '../setup/setup.ts'
import { landAt, type Position, placeOf, playerOf, sum } from './context.ts'
import type { LandState } from './state.ts'

/** One sentence for each invariant that a state breaks. */
export const audit = (g: Position): string[] => [
  ...g.state.order.flatMap((nation) => auditPieces(g, nation)),
  ...auditLands(g),
  ...auditCities(g),
  ...auditCounters(g),
  ...auditGold(g),
]

/** N1.16: twenty Settlers, ten Towns, and one Captain a world at the most (N1.7). */
function auditPieces(g: Position, nation: Nation): string[] {
  const player = playerOf(g, nation)
  const { settlers, towns } = g.data.nations.pieces
  const lands = allLands.map(({ world, land }) => landAt(g, world, land))
  const aboard = sum(Object.values(player.ships).map((ship) => ship.settlers)) - player.standIns
  const people = player.settlers + aboard + sum(lands.map((land) => settlersIn(land, nation)))
  const houses = player.towns + lands.filter((land) => hasTown(land, nation) || land.city === nation).length
  return [
    ...(people === settlers ? [] : [`${nation} has ${people} Settlers.`]),
    ...(houses === towns ? [] : [`${nation} has ${houses} Towns.`]),
    ...(player.settlers < 0 || player.towns < 0 ? [`The supply of ${nation} is below nought.`] : []),
    ...worlds.flatMap((world) => {
      const ashore = allLands.filter(
        (one) => one.world === world && landAt(g, world, one.land).captain === nation,
      )
      const captains = ashore.length + (player.ships[world].captain ? 1 : 0)
      const ship = player.ships[world]
      const crew = ship.settlers + (ship.captain ? 1 : 0)
      return [
        ...(captains <= 1 ? [] : [`${nation} has ${captains} Captains in ${world}.`]),
        ...(crew <= player.crew ? [] : [`The ship of ${nation} to ${world} carries ${crew}.`]),
      ]
    }),
  ]
}

function auditLands(g: Position): string[] {
  return allLands.flatMap(({ world, land }) => {
    const at = landAt(g, world, land)
    const place = placeOf(world, land)
    const holder = at.stronghold?.holder ?? null
    const berths = g.state.order.filter((nation) => playerOf(g, nation).ships[world].at === land).length
    return [
      ...(!at.explored && isPeopled(at) ? [`Somebody is in ${place}, which nobody has explored.`] : []),
      ...(holder && settlersIn(at, holder) === 0 ? [`The Stronghold in ${place} has no Settler.`] : []),
      ...(at.stronghold && !holder && Object.keys(at.settlers).length > 0
        ? [`The Stronghold in ${place} stands empty beside Settlers.`]
        : []),
      ...(Object.values(at.settlers).some((number) => number <= 0)
        ? [`${place} has no Settlers of somebody.`]
        : []),
      ...(new Set(at.towns).size < at.towns.length || (at.city && at.towns.includes(at.city))
        ? [`Somebody has two Towns in ${place}.`]
        : []),
      ...(berths <= g.data.worlds.berthsPerLand ? [] : [`${berths} ships lie at ${place}.`]),
    ]
  })
}

const isPeopled = ({ settlers, towns, city, captain }: LandState): boolean =>
  Object.keys(settlers).length + towns.length > 0 || city !== null || captain !== null

/** N5.18, N5.19, N9.16. */
function auditCities(g: Position): string[] {
  const { cityLimit } = g.data.worlds
  const cities = allLands.filter(({ world, land }) => landAt(g, world, land).city !== null)
  const names = cities.map(({ land }) => land)
  return [
    ...(new Set(names).size === names.length ? [] : ['A City disc lies in two worlds.']),
    ...worlds
      .filter((world) => citiesIn(g, world) > cityLimit)
      .map((world) => `${world} has too many Cities.`),
  ]
}

/** Every counter, token and tile is somewhere, once. */
function auditCounters(g: Position): string[] {
  const { state, data } = g
  const { solo } = state
  const found = [
    ...state.bonus.flat(),
    ...state.progress.flat(),
    ...state.display,
    ...state.box,
    ...state.discarded,
    ...state.order.flatMap((nation) => [
      ...(playerOf(g, nation).screen?.kept ?? []),
      ...playerOf(g, nation).military,
    ]),
    ...allLands.flatMap(({ world, land }) => landAt(g, world, land).counters),
    ...worlds.flatMap((world) => state.worlds[world].pirates),
    ...(solo ? [...solo.progress, ...solo.aside, ...solo.retained] : []),
  ]
  const all = [...data.benefits.bonus, ...data.benefits.progress].map(({ id }) => id)
  const twice = found.filter((counter, index) => found.indexOf(counter) !== index)
  const gone = all.filter((counter) => !found.includes(counter))
  return [
    ...twice.map((counter) => `Counter ${counter} is in two places.`),
    ...gone.map((counter) => `Counter ${counter} is nowhere.`),
    ...(!solo || solo.lands.length === data.setup.soloStacks.land ? [] : ['The land stack is not whole.']),
  ]
}

/** No debt anywhere, and no more in a Stronghold or a mine than it holds. */
function auditGold(g: Position): string[] {
  const { state, data } = g
  return [
    ...state.order.flatMap((nation) => {
      const { screen, ships } = playerOf(g, nation)
      const parts = [screen?.gold ?? 0, ...Object.values(ships).map((ship) => ship.gold)]
      return parts.every((gold) => Number.isInteger(gold) && gold >= 0) ? [] : [`${nation} is in debt.`]
    }),
    ...allLands.flatMap(({ world, land }) => {
      const { stronghold, mine } = landAt(g, world, land)
      const stored = stronghold?.gold ?? 0
      const fits = stored >= 0 && stored <= data.tables.strongholdStore.value && mine >= 0
      return fits ? [] : [`${placeOf(world, land)} holds gold that it cannot.`]
    }),
  ]
}
