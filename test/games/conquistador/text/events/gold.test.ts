import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

describe('events of gold and resources', () => {
  tellsEach([
    [
      'Spain rolls 3 at Cibao, needs 1, 2, 3 or 4, and finds gold.',
      { type: 'prospect', site: 'Cibao', hex: '2316', dice: [3], needed: [1, 2, 3, 4], found: true },
    ],
    [
      'Depletion of Potosi: 5 and 6, together 11, against 2 or 11, so it is exhausted.',
      { type: 'depletion', kind: 'mine', site: 'Potosi', dice: [5, 6], totals: [2, 11], depleted: true },
    ],
    [
      'Depletion of Cibao: 3 against 1 or 2, so it goes on.',
      { type: 'depletion', kind: 'mine', site: 'Cibao', dice: [3], totals: [1, 2], depleted: false },
    ],
    [
      '15 ducats of gold from Cibao go aboard S2 in 2316.',
      { type: 'gold-loaded', expedition: 'S2', place: '2316', from: 'Cibao', ducats: 15 },
    ],
    [
      '15 ducats of gold from Cibao go aboard the ships in port in 2316.',
      { type: 'gold-loaded', expedition: null, place: '2316', from: 'Cibao', ducats: 15 },
    ],
    [
      '15 ducats of gold from Cibao go aboard S2 in 2316; 5 stay ashore.',
      { type: 'gold-loaded', expedition: 'S2', place: '2316', from: 'Cibao', ducats: 15, left: 5 },
    ],
    [
      '13 colonists of Spain in Caribbean earn 78 ducats, 6 each.',
      { type: 'resources', area: 'Caribbean', colonists: 13, level: 6, ducats: 78 },
    ],
    [
      'England captures 5 ducats of gold of Spain in 2910.',
      {
        type: 'gold-captured',
        nation: 'England',
        victim: 'Spain',
        hex: '2910',
        gold: { Cibao: 5 },
        ducats: 5,
      },
    ],
  ])
})
