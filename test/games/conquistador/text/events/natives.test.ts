import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

describe('events of natives', () => {
  tellsEach([
    [
      'Missionary M3 sets foot in 2316 and is rated -2: calms natives.',
      { type: 'missionary-shown', missionary: 'M3', rating: -2, hex: '2316' },
    ],
    [
      'Missionary M4 sets foot in 2316 and is rated +3: stirs natives, helps fights.',
      { type: 'missionary-shown', missionary: 'M4', rating: 3, hex: '2316' },
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
      'Spain attacks the Europeans of Guinea, rolls 6 in column 4: 2 soldiers must be lost.',
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
      'The natives of Panama, Uprising Level 3 against a 4, leave Spain alone.',
      { type: 'uprising-check', area: 'Panama', level: 3, dice: [4], rises: false },
    ],
    [
      'The natives of Panama, Uprising Level 5 against a 4, rise against Spain.',
      { type: 'uprising-check', area: 'Panama', level: 5, dice: [4], rises: true },
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
      'France attacks the Portuguese of Brasil, rolls 2 in column 3 and reads 2: level 8 is left.',
      {
        type: 'native-combat',
        nation: 'France',
        area: 'Brasil',
        target: 'Portuguese',
        dice: [2],
        column: '3',
        result: '2',
        level: 8,
        bonus: 0,
        loss: 0,
      },
    ],
  ])
})
