/** 12.4: what is said of attrition on land beside its average: on which faces of the die nobody is left. */
import { expect, test } from 'vitest'
import { facesText } from '../../../../source/games/conquistador/matters/odds.ts'
import type { Tally } from '../../../../source/kernel/contract/actions.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** Rough inland ground of the Aztec Empire, where attrition is worst. */
const harsh = '2328'
const from = '2327'

test('faces are told as runs', () => {
  expect([[6], [1, 2], [1, 2, 3], [2, 4, 5, 6], [1, 2, 5, 6]].map(facesText)).toEqual([
    ...['6', '1 or 2', '1 to 3', '2 or 4 to 6', '1, 2, 5 or 6'],
  ])
})

/** What is said of those who march from a coast to another hex. */
function told(units: Tally, group: NonNullable<Layout['land']>[string], goal = harsh): string {
  const land = { [from]: group }
  const { state } = layOut({ segment: 'C2', turn: 9, natives: quiet, land })
  const answer = game.forecast(state, {
    type: 'move',
    seat: 'Spain',
    stack: from,
    units,
    path: [goal],
  } as never)
  if (!('lines' in answer)) throw new Error(answer.reason)
  return answer.lines.find((line) => line.startsWith('Attrition')) ?? ''
}

/** The faces after which nobody of a kind is left of those who stand in the hex. */
function fatal(
  group: NonNullable<Layout['land']>[string],
  kind: 'colonists' | 'soldiers',
  hex = harsh,
): number[] {
  return [1, 2, 3, 4, 5, 6].filter((die) => {
    const land = { '2910': {}, [hex]: group }
    const { state } = layOut({ ...{ segment: 'C5', turn: 9, natives: quiet, dice: [die] }, land })
    return !state.stacks.some((stack) => stack.hex === hex && stack[kind] > 0)
  })
}

test('[12.4] the faces on which all die stand beside the average, as the table has them', () => {
  const army = { soldiers: 4 }
  expect(fatal(army, 'soldiers')).toEqual([6])
  expect(told({ soldier: 4 }, army)).toMatch(/^Attrition 5: [\d.]+ soldiers? a turn; all die on 6\.$/)
})

test('[12.3] a conquistador who goes along takes one off, and then not all can die', () => {
  const led = { soldiers: 4, leaders: ['Cortes'] }
  expect(fatal(led, 'soldiers')).toEqual([])
  expect(told({ soldier: 4, Cortes: 1 }, led)).toMatch(
    /^Attrition 5, die -1 by Cortes: [\d.]+ soldiers? a turn\.$/,
  )
})

test('[12.3] where all could die a conquistador who stays behind is named as what would help', () => {
  const led = { soldiers: 4, leaders: ['Cortes'] }
  expect(told({ soldier: 4 }, led)).toMatch(/; all die on 6 \(with a conquistador on none\)\.$/)
})

test('[16.1] of a colonist alone it is said on which faces he dies, and his port with him', () => {
  const lone = { colonists: 1 }
  const dice = fatal(lone, 'colonists')
  expect(dice.length).toBeGreaterThan(2)
  expect(told({ colonist: 1 }, lone)).toContain(`the colonist dies on ${facesText(dice)}.`)
  // Those who are there already die with him, or are left.
  expect(told({ colonist: 1 }, { colonists: 1, soldiers: 1 })).toContain('the colonist dies on')
})

test('[12.4] where soldiers would be left and no colonist, that is said', () => {
  const both = { colonists: 1, soldiers: 3 }
  const dice = fatal(both, 'colonists')
  const said = told({ colonist: 1, soldier: 3 }, both)
  expect(said).toContain('all die on 6')
  expect(said).toContain(`no colonist is left on ${facesText(dice)}`)
})

test('[12.4] the list of places to march to says it of each', () => {
  const { state } = layOut({ segment: 'C2', turn: 9, natives: quiet, land: { [from]: { soldiers: 2 } } })
  const page = game.fill!(state, { type: 'move', seat: 'Spain', stack: from } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  const to = page.offers!.of.find(({ place }) => place === harsh)!
  expect(to.label).toContain('attrition 5 takes 0.7 of 2, all on 6;')
})

test('[12.4] who stays behind is told with what attrition takes of him, once others have marched away', () => {
  const linesFor = (soldier: number): readonly string[] => {
    const { state } = layOut({ segment: 'C2', turn: 9, natives: quiet, land: { [harsh]: { soldiers: 4 } } })
    const march = { type: 'move', seat: 'Spain', stack: harsh, units: { soldier }, path: [from] }
    const answer = game.forecast(state, march as never)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.filter((line) => line.startsWith('In 2328'))
  }
  const dice = facesText(fatal({ soldiers: 1 }, 'soldiers'))
  expect(dice).not.toBe('')
  expect(linesFor(3)).toHaveLength(1)
  expect(linesFor(3)[0]).toMatch(/^In 2328 stay 1 soldier, attrition 5: /)
  expect(linesFor(3)[0]!.endsWith(`the soldier dies on ${dice}.`)).toBe(true)
  expect(linesFor(4)).toEqual([])
})

test('[12.3] who stays has no help of the conquistador who marches away', () => {
  const linesFor = (units: object): readonly string[] => {
    const { state } = layOut({
      ...{ segment: 'C2', turn: 9, natives: quiet, land: { [harsh]: { soldiers: 4, leaders: ['Cortes'] } } },
    })
    const march = { type: 'move', seat: 'Spain', stack: harsh, units, path: [from] }
    const answer = game.forecast(state, march as never)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines
  }
  const alone = facesText(fatal({ soldiers: 1 }, 'soldiers'))
  const led = facesText(fatal({ soldiers: 1, leaders: ['Cortes'] }, 'soldiers'))
  expect(alone).not.toBe(led)
  const [left, kept] = [linesFor({ soldier: 3, Cortes: 1 }), linesFor({ soldier: 3 })]
  const stayIn = (lines: readonly string[]) => lines.find((line) => line.startsWith('In 2328'))
  expect(stayIn(left)).toMatch(
    new RegExp(
      `^In 2328 stay 1 soldier, attrition 5: .*dies on ${alone} \\(with a conquistador on ${led}\\)\\.$`,
    ),
  )
  expect(stayIn(kept)).toMatch(
    new RegExp(`, attrition 5, die -1 by Cortes: .*dies on ${led}, Cortes too\\.$`),
  )
})
