import { describe } from 'vitest'
import { tellsEach } from './tells.ts'

describe('colonies of nations that are not played', () => {
  tellsEach([
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
      'France founds a colony in Maritime with European Level 5, and its natives are subdued.',
      { type: 'colony', nation: 'France', area: 'Maritime', founded: true, level: 5 },
    ],
    [
      'The colony of France in Maritime grows to European Level 10.',
      { type: 'colony', nation: 'France', area: 'Maritime', founded: false, level: 10 },
    ],
  ])
})

describe('events of the Treaty of Tordesillas', () => {
  const area = 'Brasil'
  tellsEach([
    [
      'Spain rolls 6 for Brasil: its Portuguese Level grows by 3 to 8.',
      { type: 'brasil-growth', dice: [6], area, growth: 3, level: 8 },
    ],
    [
      'Spain rolls 6 for Brasil: its Portuguese Level stays at 10.',
      { type: 'brasil-growth', dice: [6], area, growth: 0, level: 10 },
    ],
    [
      'Spain rolls 1 for Portugal: nothing happens, and Spain rolls again next turn.',
      { type: 'annexation', dice: [1], area, annexed: false, again: true },
    ],
    [
      'Spain rolls 2 for Portugal: nothing happens, and Spain never rolls for it again.',
      { type: 'annexation', dice: [2], area, annexed: false, again: false },
    ],
    [
      'Spain rolls 4 and annexes Portugal: Brasil has a Portuguese Level of 0, and Spain never rolls for it again.',
      { type: 'annexation', dice: [4], area, annexed: true, again: false },
    ],
    [
      'Spain rolls 6 and annexes Portugal: Brasil has a Portuguese Level of 0, and Spain rolls again next turn.',
      { type: 'annexation', dice: [6], area, annexed: true, again: true },
    ],
    [
      'Spain rolls 3: Brasil stays as it is, and Spain rolls again next turn.',
      { type: 'independence', dice: [3], area, free: false },
    ],
    [
      'Spain rolls 5: Brasil becomes independent and is closed to all.',
      { type: 'independence', dice: [5], area, free: true },
    ],
    ['No more settlers of Portugal come to Brasil.', { type: 'colony-barred', nation: 'Portugal', area }],
  ])
})
