import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

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
      'Spain rolls 3 and 5: event 14, the Seven Cities of Cibola.',
      { type: 'political-event', dice: [3, 5], result: '14' },
    ],
    ['Spain rolls 1 and 1: a new monarch, rated A.', { type: 'political-event', dice: [1, 1], result: 'A' }],
    ['War in Europe costs Spain 50 ducats.', { type: 'treasury', rule: '6.41/5', ducats: -50 }],
    ['The middle class gives Spain 20 ducats.', { type: 'treasury', rule: '6.41/9', ducats: 20 }],
    [
      'Civil war: Spain can buy no soldiers this turn, and 3 of its 10 soldiers in the New World must come home.',
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
    [
      'France rolls 3 and 4 and sends settlers to Maritime.',
      { type: 'colonization', nation: 'France', dice: [3, 4], area: 'Maritime', taken: false },
    ],
    [
      'France rolls 3 and 4 for Maritime, which another nation holds, and rolls again.',
      { type: 'colonization', nation: 'France', dice: [3, 4], area: 'Maritime', taken: true },
    ],
    [
      'France raids Spain in Guinea, which loses 2 soldiers and one ship if any is there, and gives no resources this turn.',
      { type: 'raid', nation: 'France', target: 'Spain', area: 'Guinea', soldiers: 2, colonists: 0 },
    ],
    [
      'Spain loses 100 points: the march was not finished in time.',
      { type: 'penalty', points: 100, reason: 'the march was not finished in time' },
    ],
  ])
})
