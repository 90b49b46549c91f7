/** The Treaty of Tordesillas in words and as a table. */
import { describe, expect, it } from 'vitest'
import { eventLevel } from '../../../../source/games/conquistador/text/events.ts'
import { tableText } from '../../../../source/games/conquistador/text/tables.ts'
import { data } from '../world.ts'
import { tellsEach } from './tells.ts'

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
    [
      'England loses all that it had in Brasil: 2 soldiers, 1 colonist, 1 ship.',
      { type: 'brasil-lost', nation: 'England', area, units: '2 soldiers, 1 colonist', ships: 1 },
    ],
    [
      'England loses all that it had in Brasil: 2 ships.',
      { type: 'brasil-lost', nation: 'England', area, units: 'nothing', ships: 2 },
    ],
    ['No more settlers of Portugal come to Brasil.', { type: 'colony-barred', nation: 'Portugal', area }],
    [
      'France attacks the Portuguese of Brasil, rolls 2 in column 3 and reads 2: level 8 is left.',
      {
        type: 'native-combat',
        nation: 'France',
        area,
        target: 'Portuguese',
        dice: [2],
        column: '3',
        result: '2',
        level: 8,
        bonus: 0,
      },
    ],
  ])

  it('puts what is lost into a short log', () => {
    expect(eventLevel({ type: 'brasil-lost', rule: '22.32' })).toBe('major')
  })
})

describe('the table of the treaty', () => {
  it('has both tables of the dice, and what follows an annexation that is not for good', () => {
    const lines = tableText(data, 'tordesillas').split('\n')
    expect(lines[0]).toBe('Treaty of Tordesillas (22.31, 22.32)')
    expect(lines.slice(4, 10).map((line) => line.split(/ {2,}/))).toEqual([
      ['1', '+0', 'nothing', 'nothing'],
      ['2', '+1', 'nothing, and no more rolls', 'nothing'],
      ['3', '+1', 'Spain gains it, and no more rolls', 'nothing'],
      ['4', '+1', 'Spain gains it, and no more rolls', 'nothing'],
      ['5', '+2', 'Spain gains it, and no more rolls', 'Brasil is independent'],
      ['6', '+3', 'Spain gains it, and rolls on', 'Brasil is independent'],
    ])
    expect(lines[2]).toContain('To turn 16')
    expect(lines[2]).toContain('From turn 17')
  })

  it('is named beside the natives of the Areas', () => {
    expect(tableText(data, 'areas').replace(/\s+/g, ' ')).toContain(
      'With the Treaty of Tordesillas Brasil has a Portuguese Level of 10 in place of natives (22.11).',
    )
  })
})
