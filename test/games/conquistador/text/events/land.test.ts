import { describe } from 'vitest'
import { tellsEach, units } from './tells.ts'

describe('events of movement on land', () => {
  tellsEach([
    [
      'Attrition in 3817 at level 5 with 5 less 1: up to 2 colonists lost.',
      { type: 'land-attrition', hex: '3817', level: 5, dice: [5], bonus: 1, result: '2C' },
    ],
    [
      'Attrition in 3817 at level 5 with 6: everybody lost.',
      { type: 'land-attrition', hex: '3817', level: 5, dice: [6], bonus: 0, result: 'All' },
    ],
    [
      '3 soldiers, Cortes, 15 ducats of gold of Cibao: from 2316 to 2318, 2 movement points.',
      {
        type: 'moved',
        from: '2316',
        hex: '2318',
        way: ['2317', '2318'],
        points: 2,
        units: units({ soldiers: 3, leaders: ['Cortes'], gold: { Cibao: 15 } }),
      },
    ],
    [
      'The march of Spain to El Dorado begins in 3401.',
      { type: 'march-begun', march: 'eldorado', hex: '3401' },
    ],
  ])
})
