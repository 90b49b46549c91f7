/** The Treaty of Tordesillas as a table. */
import { describe, expect, it } from 'vitest'
import { tableText } from '../../../../source/games/conquistador/text/tables.ts'
import { data } from '../world.ts'

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
