/** Events in words. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { capital, listed } from '../../../kernel/contract/words.ts'
import type { World } from '../data/names.ts'
import type { Event, EventOf, EventType } from '../events/event.ts'
import { counterName, landName, nationName, placeName, settlersText, worldName } from '../map/names.ts'
import { type Components, partsOf } from '../state/context.ts'
import { endTellings } from './end.ts'
import { planckTellings } from './planck.ts'
import type { Tellings } from './telling.ts'

export const phases = [
  'Establish the new era',
  'Loading',
  'Sail and populate',
  'Govern',
  'Select Benefits',
  'Complete the era',
]

const gold = (amount: number): string => `${amount} gold`
const crew = (captain: boolean, number: number): string =>
  listed([...(captain ? ['a Captain'] : []), ...(number > 0 ? [settlersText(number)] : [])]) || 'nobody'

const loadedShips = (g: Components, { ships }: Pick<EventOf<'revealed'>, 'ships'>): string =>
  ships.map((ship) => `${worldName(g, ship.world)} ${crew(ship.captain, ship.settlers)}`).join('; ')

const eraTellings: Tellings<'era' | 'phase' | 'token' | 'gold' | 'display' | 'war'> = {
  era: ({ era }) => `Era ${era} begins.`,
  phase: ({ phase, round }) => `Phase ${phase}: ${phases[phase - 1]}${round > 1 ? `, round ${round}` : ''}.`,
  token: ({ kind, world, gold: shown }, g) =>
    kind === 'grow'
      ? `${worldName(g, world)} grows: each land holds one settlement more. The token brings ${gold(shown)} to everybody.`
      : `In ${worldName(g, world)} Towns and Cities may be built. The token brings ${gold(shown)} to everybody.`,
  gold: ({ nation, gold: amount, of }, g) => {
    const doing = {
      token: `takes ${gold(amount)} of the token`,
      ship: `carries ${gold(amount)} home`,
      benefit: `takes ${gold(amount)} of a Benefit`,
    }[of]
    return `${nationName(g, nation)} ${doing}.`
  },
  display: ({ counters }, g) =>
    `On display: ${counters.map((counter) => counterName(g, counter)).join('; ')}.`,
  war: ({ world, nation }, g) =>
    nation === null
      ? `${worldName(g, world)} is at war.`
      : `${nationName(g, nation)} puts ${worldName(g, world)} in a State of War.`,
}

const voyageTellings: Tellings<
  | 'loaded'
  | 'sealed'
  | 'revealed'
  | 'recovered'
  | 'crew-paid'
  | 'explored'
  | 'discovery'
  | 'landed'
  | 'captain-to-supply'
  | 'turned-home'
  | 'settler-joins'
  | 'attack'
  | 'pairs'
  | 'migrated'
  | 'reduced'
> = {
  loaded: ({ loading }, g) => {
    const ships = loading.sailing.map((world: World) => ({
      world,
      captain: loading.captains.includes(world),
      settlers: loading.settlers[world],
    }))
    return `Loaded: ${loadedShips(g, { ships })}.`
  },
  sealed: ({ nation }, g) => `${nationName(g, nation)} has loaded.`,
  revealed: ({ nation, ships, standIns }, g) => {
    const wanting = standIns > 0 ? `; ${settlersText(standIns)} to be recovered` : ''
    return `${nationName(g, nation)} sails with: ${loadedShips(g, { ships })}${wanting}.`
  },
  recovered: ({ nation, at }, g) => `${nationName(g, nation)} recovers a Settler from ${placeName(g, at)}.`,
  'crew-paid': ({ nation, gold: amount }, g) =>
    `${nationName(g, nation)} pays ${gold(amount)} for the crews.`,
  explored: ({ nation, at, terrain }, g) =>
    `${nationName(g, nation)} explores ${placeName(g, at)}: ${terrain}.`,
  discovery: ({ nation, at, kind, gold: worth }, g) => {
    const found = {
      mine: `a mine of ${gold(worth)}`,
      civilisation: `a civilisation, and takes ${gold(worth)} of it`,
      stronghold: 'a place for a Stronghold',
      natives: 'natives who join',
      gold: `${gold(worth)}, which goes aboard`,
    }[kind]
    return `${nationName(g, nation)} finds ${found} (${landName(g, partsOf(at).land)}).`
  },
  landed: ({ nation, at, captain, settlers: number }, g) =>
    captain || number > 0
      ? `${nationName(g, nation)} lands at ${placeName(g, at)}: ${crew(captain, number)}.`
      : `The empty ship of ${nationName(g, nation)} lies at ${placeName(g, at)}.`,
  'captain-to-supply': ({ nation, at }, g) =>
    `The Captain of ${nationName(g, nation)} cannot stay at ${placeName(g, at)} and goes to supply.`,
  'turned-home': ({ nation, world, captain, settlers: number }, g) =>
    captain || number > 0
      ? `The ship of ${nationName(g, nation)} to ${worldName(g, world)} turns home: ${crew(captain, number)} aboard.`
      : `The empty ship of ${nationName(g, nation)} to ${worldName(g, world)} stays at home.`,
  'settler-joins': ({ nation, at }, g) =>
    `A Settler of ${nationName(g, nation)} appears in ${placeName(g, at)}.`,
  attack: ({ nation, at, peace }, g) =>
    `${nationName(g, nation)} attacks ${placeName(g, at)}${peace ? ', a world at peace' : ''}.`,
  pairs: ({ nation, victim, pairs }, g) =>
    `${nationName(g, nation)} and ${nationName(g, victim)} lose ${settlersText(pairs)} each.`,
  migrated: ({ nation, from, into }, g) =>
    `A Settler of ${nationName(g, nation)} moves from ${landName(g, partsOf(from).land)} to ${placeName(g, into)}.`,
  reduced: ({ nation, at, settlers: number }, g) =>
    `${nationName(g, nation)} takes ${settlersText(number)} out of ${placeName(g, at)}, which is full.`,
}

const governTellings: Tellings<
  'governs' | 'collected' | 'building-paid' | 'built' | 'marker' | 'captain-home' | 'robbed'
> = {
  governs: ({ nation, world }, g) => `${nationName(g, nation)} governs ${worldName(g, world)}.`,
  collected: ({ nation, world, gold: earned, mined, stored, aboard, lost }, g) => {
    const ways = [
      ...(aboard > 0 ? [`${aboard} aboard`] : []),
      ...(stored > 0 ? [`${stored} to Strongholds`] : []),
      ...(lost > 0 ? [`${lost} lost`] : []),
    ]
    const dug = mined > 0 ? ` and digs ${mined}` : ''
    return `${nationName(g, nation)} earns ${gold(earned)}${dug} in ${worldName(g, world)}: ${listed(ways)}.`
  },
  'building-paid': ({ nation, gold: paid, aboard }, g) =>
    `${nationName(g, nation)} pays ${gold(paid)}, ${aboard} of it from the ship.`,
  built: ({ nation, at, what }, g) =>
    `${nationName(g, nation)} has a ${what === 'town' ? 'Town' : 'City'} in ${placeName(g, at)}.`,
  marker: ({ nation, world, marker }, g) =>
    `${nationName(g, nation)} makes ${worldName(g, world)} ${capital(marker)} World.`,
  'captain-home': ({ nation, at }, g) =>
    `The Captain of ${nationName(g, nation)} sails home from ${placeName(g, at)}.`,
  robbed: ({ nation, robber, gold: taken }, g) =>
    `A Pirate of ${nationName(g, robber)} takes ${gold(taken)} from the ship of ${nationName(g, nation)}.`,
}

const tellings: Tellings<EventType> = {
  ...eraTellings,
  ...voyageTellings,
  ...governTellings,
  ...endTellings,
  ...planckTellings,
}

/** An event of this game as one sentence. */
export const describe = <T extends EventType>(g: Components, event: EventOf<T>): string =>
  capital(tellings[event.type](event, g))

/** What a save or another program tells may be of a type that there is not. */
export const isEvent = (event: GameEvent): event is Event => Object.hasOwn(tellings, event.type)
