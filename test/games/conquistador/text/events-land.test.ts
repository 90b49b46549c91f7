import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

describe('events of the Land Phase', () => {
  tellsEach([
    [
      'Spain rolls 3 at Cibao, needs 1, 2, 3 or 4, and finds gold.',
      { type: 'prospect', site: 'Cibao', hex: '2316', dice: [3], needed: [1, 2, 3, 4], found: true },
    ],
    [
      'Depletion of Potosi: 5 and 6, together 11, against 2 or 11, so it is exhausted.',
      { type: 'depletion', site: 'Potosi', dice: [5, 6], totals: [2, 11], depleted: true },
    ],
    [
      'Depletion of Cibao: 3 against 1 or 2, so it goes on.',
      { type: 'depletion', site: 'Cibao', dice: [3], totals: [1, 2], depleted: false },
    ],
    [
      '15 ducats of gold from Cibao go aboard S2 in 2316.',
      { type: 'gold-loaded', fleet: 'S2', place: '2316', from: 'Cibao', ducats: 15 },
    ],
    [
      '15 ducats of gold from Cibao go aboard the ships in port in 2316.',
      { type: 'gold-loaded', fleet: '2316', place: '2316', from: 'Cibao', ducats: 15 },
    ],
    [
      'Spain attacks the natives of Saguenay, rolls 4 less 2 in column 4 and reads 2: level 0 is left.',
      {
        type: 'native-combat',
        area: 'Saguenay',
        target: 'natives',
        dice: [4],
        bonus: 2,
        column: '4',
        result: '2',
        level: 0,
        loss: 0,
      },
    ],
    [
      'Spain attacks the Europeans of Guinea, rolls 6 in column 4 and reads S: 2 soldiers must be lost.',
      {
        type: 'native-combat',
        area: 'Guinea',
        target: 'Europeans',
        dice: [6],
        bonus: 0,
        column: '4',
        result: 'S',
        level: 5,
        loss: 2,
      },
    ],
    [
      'The natives of Panama, Uprising Level 3 against a 4, stay quiet.',
      { type: 'uprising-check', area: 'Panama', level: 3, dice: [4], rises: false },
    ],
    [
      'Uprising in Panama: a 4 in column 0 (5*), and 5 colonists or soldiers and a missionary die.',
      { type: 'uprising', area: 'Panama', dice: [4], column: '0', result: '5*' },
    ],
    [
      'Uprising in Panama: a 1 in column 10+ (0), and nobody dies.',
      { type: 'uprising', area: 'Panama', dice: [1], column: '10+', result: '0' },
    ],
    [
      'Uprising in Panama: a 6 in column 0 (All), and everybody there dies, and a missionary.',
      { type: 'uprising', area: 'Panama', dice: [6], column: '0', result: 'All' },
    ],
    [
      'Attrition in 3817 at level 5 with 5 less 1: up to 2 colonists lost.',
      { type: 'land-attrition', hex: '3817', level: 5, dice: [5], bonus: 1, result: '2C' },
    ],
    [
      'Attrition in 3817 at level 5 with 6: everybody lost.',
      { type: 'land-attrition', hex: '3817', level: 5, dice: [6], bonus: 0, result: 'All' },
    ],
    [
      'A soldier in 3817 is lost to land attrition.',
      { type: 'lost', unit: 'soldier', at: '3817', cause: 'land attrition' },
    ],
    [
      '2 colonists in 2316 are lost to resentful natives.',
      { type: 'lost', unit: '2 colonists', at: '2316', cause: 'resentful natives' },
    ],
    [
      '1 colonist in 2316 is lost to resentful natives.',
      { type: 'lost', unit: '1 colonists', at: '2316', cause: 'resentful natives' },
    ],
    [
      'Missionary M3 aboard S1 is lost to naval attrition.',
      { type: 'lost', unit: 'M3', at: 'S1', cause: 'naval attrition' },
    ],
    [
      '13 colonists of Spain in Caribbean earn 78 ducats, 6 each.',
      { type: 'resources', area: 'Caribbean', colonists: 13, level: 6, ducats: 78 },
    ],
    [
      '3 soldiers of Spain came home for the civil war, which is enough.',
      { type: 'recalled', soldiers: 3, left: 0 },
    ],
  ])
})
