import { describe } from 'vitest'
import type { Units } from '../../../../../source/games/conquistador/events/shapes.ts'
import { type Sketch, tellsEach, units } from './tells.ts'

const loaded = (some: Partial<Units>): Sketch => ({ type: 'loaded', expedition: 'S1', units: units(some) })
const stowed = (some: Partial<Units>): Sketch => ({
  type: 'stowed',
  expedition: 'S1',
  units: units(some),
  ship: 2,
})

describe('events of the Council Phase and the frame of the game', () => {
  tellsEach([
    [
      'Spain rolls 3 for taxes and collects 20 ducats under its B monarch.',
      { type: 'taxes', dice: [3], monarch: 'B', ducats: 20, withheld: [] },
    ],
    [
      'Spain rolls 3, but its taxes are withheld for want of a missionary in Panama and Guinea.',
      { type: 'taxes', dice: [3], ducats: 0, withheld: ['Panama', 'Guinea'] },
    ],
    [
      'Spain rolls 3 and 5: event 14, the Seven Cities of Cibola. A march must look for them, if it has units near and none is under way; otherwise there is no effect.',
      { type: 'political-event', dice: [3, 5], result: '14' },
    ],
    ['Spain rolls 1 and 1: a new monarch, rated A.', { type: 'political-event', dice: [1, 1], result: 'A' }],
    ['War in Europe costs Spain 50 ducats.', { type: 'treasury', reason: 'war', ducats: -50 }],
    [
      'The war costs the Bankers 40 ducats.',
      { type: 'treasury', nation: 'Bankers', reason: 'war', ducats: -40 },
    ],
    ['The middle class gives Spain 20 ducats.', { type: 'treasury', reason: 'gift', ducats: 20 }],
    [
      'Civil war: Spain can buy no soldiers this turn, and 3 of its 10 soldiers in the New World must come home this turn, or 100 points are lost.',
      { type: 'civil-war', soldiers: 10, due: 3 },
    ],
    [
      'Disease lowers the Native Level of Panama, Guinea and Brasil by one, and nobody rises this turn.',
      { type: 'disease', areas: ['Panama', 'Guinea', 'Brasil'] },
    ],
    [
      'Plague takes a colonist or soldier from 2 settlements of Spain, and the die of 6 adds a conquistador and a missionary.',
      { type: 'plague', dice: [6], settlements: 2 },
    ],
    [
      'The Caribs take a colonist or soldier of Spain in the Caribbean, and the die of 3 adds a missionary.',
      { type: 'caribs', dice: [3] },
    ],
    ['The Caribs take a colonist or soldier of Spain in the Caribbean.', { type: 'caribs', dice: [] }],
    ['Spain buys 2 carracks for 16 ducats.', { type: 'bought', ware: 'carrack', count: 2, ducats: 16 }],
    [
      'Spain buys 1 galleon fleet for 40 ducats.',
      { type: 'bought', ware: 'galleonFleet', count: 1, ducats: 40 },
    ],
    [
      'S1 is formed in Europe with 2 carracks and 1 caravel.',
      { type: 'formed', expedition: 'S1', port: 'Europe', ships: ['carrack', 'caravel', 'carrack'] },
    ],
    ['S1 is bound for 2316.', { type: 'destination', expedition: 'S1', place: '2316/2' }],
    ['S1 is to stay in the New World.', { type: 'destination', expedition: 'S1', place: null }],
    ['S1 has 6 bounds, 4 ducats come back.', { type: 'bounds', expedition: 'S1', bounds: 6, ducats: -4 }],
    ['S1 takes aboard 3 colonists, Cabot, J.', loaded({ colonists: 3, leaders: ['Cabot, J.'] })],
    ['S1 takes aboard 1 soldier, 2 missionaries.', loaded({ soldiers: 1, missionaries: ['M1', 'M3'] })],
    ['S1 stows a soldier on ship 2.', stowed({ soldiers: 1 })],
    ['S1 stows missionary M3 on ship 2.', stowed({ missionaries: ['M3'] })],
    ['S1 stows gold from Cibao on ship 2.', stowed({ gold: { Cibao: 15 } })],
    ['E1 sails to raid.', { type: 'raid-ordered', expedition: 'E1', on: true }],
    ['E1 sails to explore.', { type: 'raid-ordered', expedition: 'E1', on: false }],
    [
      '3 soldiers of Spain came home for the civil war, which is enough.',
      { type: 'recalled', soldiers: 3, left: 0 },
    ],
    [
      'Spain loses 100 points: the march to the Seven Cities was not finished in time.',
      { type: 'penalty', points: 100, reason: 'cibola' },
    ],
  ])
})
