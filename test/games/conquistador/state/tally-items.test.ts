/** What stands beside those who can be picked. */
import { expect, test } from 'vitest'
import { attackOn } from '../../../../source/games/conquistador/land/native-combat.ts'
import { uprisingLevel } from '../../../../source/games/conquistador/land/native-uprising.ts'
import { tallyItems } from '../../../../source/games/conquistador/state/tally-items.ts'
import { emptyGroup } from '../../../../source/games/conquistador/state/units.ts'
import { data, layOut } from '../rules/table.ts'

const group = { ...emptyGroup(), missionaries: ['M1'] }

/** What is said of a missionary of a rating, and what he does in an Area with soldiers and colonists. */
function preacher(rating: number | null) {
  const there = { colonists: 2, soldiers: 2 }
  const lay = (missionaries: string[]) =>
    layOut({
      ...{ segment: 'C2', natives: { Caribbean: 3 }, missionaries: { M1: rating } },
      land: { '2316': { ...there, missionaries } },
    }).g
  const [without, beside] = [lay([]), lay(['M1'])]
  const level = (g: typeof beside) => uprisingLevel(g, 'Spain', 'Caribbean')
  const bonus = (g: typeof beside) => attackOn(g, 'Spain', 'Caribbean').bonus
  return {
    note: tallyItems(beside, group, false).M1!.note!,
    calms: level(beside) < level(without),
    stirs: level(beside) > level(without),
    helps: bonus(beside) > bonus(without),
  }
}

test.each([...new Set(data.units.missionary.ratings)])(
  '[15.65] [15.66] of a missionary rated %i it is said what he does',
  (rating) => {
    const { note, calms, stirs, helps } = preacher(rating)
    expect(calms || stirs).toBe(true)
    expect(note.includes('calms natives')).toBe(calms)
    expect(note.includes('stirs natives')).toBe(stirs)
    expect(note.includes('helps fights')).toBe(helps)
  },
)

test('[15.63] of one who has not landed nothing is foretold', () => {
  expect(preacher(null).note).toBe('known once he lands')
})
