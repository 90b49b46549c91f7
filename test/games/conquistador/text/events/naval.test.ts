import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

const told = {
  nation: 'Spain',
  expedition: 'S1',
  fleet: { ships: ['carrack', 'carrack', 'caravel'], leaders: ['Columbus'] },
} as const

describe('events of the naval phases', () => {
  tellsEach([
    [
      'S1 crosses the ocean from Europe to 2316 in 3 bounds.',
      { type: 'crossed', expedition: 'S1', from: 'Europe', place: '2316', bounds: 3 },
    ],
    [
      'S1 turns back to Europe after 12 bounds.',
      { type: 'crossed', expedition: 'S1', from: 'Europe', place: 'Europe', bounds: 12 },
    ],
    [
      'S1 sails 2 hexes from 2316 to 2412: 9 movement points so far, 1 new bound.',
      {
        type: 'sailed',
        expedition: 'S1',
        from: '2316',
        place: '2412',
        way: ['2314', '2412'],
        points: 9,
        bounds: 1,
      },
    ],
    [
      'S1 cannot sail on from 5713.',
      { type: 'sailed', expedition: 'S1', from: '5713', place: '5713', way: [], points: 0, bounds: 0 },
    ],
    ['S1 rolls 2 at the Cape and rounds it.', { type: 'cape', expedition: 'S1', dice: [2], passed: true }],
    [
      'S1 rolls 5 at the Cape, needs 1 or 2, and is turned back.',
      { type: 'cape', expedition: 'S1', dice: [5], passed: false },
    ],
    [
      'S1 rolls 6 for attrition in column 8: up to 2 ships and 1 leader lost.',
      {
        type: 'naval-attrition',
        pastBounds: false,
        expedition: 'S1',
        dice: [6],
        column: '8',
        result: '2V L',
      },
    ],
    [
      'S1 rolls 1 for attrition in column 9+, past the bounds that it bought: up to 1 colonist lost.',
      { type: 'naval-attrition', pastBounds: true, expedition: 'S1', dice: [1], column: '9+', result: 'C' },
    ],
    [
      'S1 discovers Cuzco in 3816: 75 points once it is back in a friendly port.',
      { type: 'discovery', by: 'sea', expedition: 'S1', name: 'Cuzco', place: '3816', points: 75 },
    ],
    [
      'S1 of Spain (Columbus, 2 carracks and 1 caravel) crosses the ocean from Europe to 2316 in 3 bounds.',
      { ...told, type: 'crossed', from: 'Europe', place: '2316', bounds: 3 },
    ],
    [
      'S1 of Spain (Columbus, 2 carracks and 1 caravel) in 2316 rolls 6 for attrition in column 8: up to 1 ship lost.',
      { ...told, type: 'naval-attrition', place: '2316', dice: [6], column: '8', result: 'V' },
    ],
    [
      'S1 of Spain (Columbus, 2 carracks and 1 caravel) rolls 2 at the Cape and rounds it.',
      { ...told, type: 'cape', dice: [2], passed: true },
    ],
    [
      'Spain discovers Cuzco in 3816: 75 points.',
      { type: 'discovery', by: 'land', name: 'Cuzco', hex: '3816', points: 75 },
    ],
    [
      "Spain reaches Cuzco after England, whose claim still waits for the ships' return.",
      { type: 'discovery-behind', nation: 'Spain', name: 'Cuzco', first: 'England' },
    ],
    [
      "Spain reaches Cuzco again; the first claim still waits for the ships' return.",
      { type: 'discovery-behind', nation: 'Spain', name: 'Cuzco', first: 'Spain' },
    ],
  ])
})
