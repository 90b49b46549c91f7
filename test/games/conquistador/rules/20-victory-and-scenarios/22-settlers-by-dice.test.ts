import { describe, expect, test } from 'vitest'
import { colonize } from '../../../../../source/games/conquistador/scenarios/solitaire.ts'
import { openContext } from '../../../../../source/games/conquistador/state/context.ts'
import { changeArea, noteSettled } from '../../../../../source/games/conquistador/state/draft.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { data, eventDice, type Layout, layOut, world } from '../table.ts'
import { type Brasil, coast, levelOf, underTreaty } from './portuguese.ts'

/** Two dice that send Portugal to an Area. */
const diceTo = (area: string): [number, number] => {
  const total = data.tables.nonPlayerColonization.table.Portugal.indexOf(area) + 2
  const low = Math.max(1, total - 6)
  return [low, total - low]
}
/** A turn of a lone Spain in which event 4 sends Portuguese to an Area; the die for Brasil falls 1. */
const settlers = (area: string, turn: number, brasil: Brasil, layout: Layout = {}) =>
  underTreaty(brasil, {
    turn,
    segment: 'A1',
    ...layout,
    dice: [...(brasil.rolls === false ? [] : [1]), ...eventDice('4'), ...diceTo(area)],
  })

describe('[22.11] the solitaire scenario, where Portuguese settle by dice too', () => {
  test.each([
    [0, 5],
    [3, 8],
    [5, 10],
    [7, 10],
    [10, 10],
  ])('[22.11] [21.24] five more come to Brasil, and never above ten: %i to %i', (before, after) => {
    const table = settlers('Brasil', 4, { level: before })
    expect(table.event('colony')).toMatchObject({ rule: '21.24', nation: 'Portugal', level: after })
    expect(levelOf(table)).toBe(after)
  })

  test.each([
    [10, true],
    [0, true],
    [null, false],
  ])(
    '[22.11] [21.25] a table that sends others to Brasil: at a level of %j it is taken: %s',
    (level, taken) => {
      const columns = data.tables.nonPlayerColonization
      const table = { ...columns.table, England: columns.table.England.map(() => 'Brasil') }
      const tables = { ...data.tables, nonPlayerColonization: { ...columns, table } }
      const { state } = level === null ? layOut({}) : underTreaty({ level }, {})
      const g = openContext({ ...world, data: { ...data, tables } }, copy(state))
      colonize(g, 'Spain', 'A')
      expect(g.state.areas.Brasil!.european).toEqual(
        taken ? { nation: 'Portugal', level } : { nation: 'England', level: 5 },
      )
    },
  )

  test('[22.11] [21.23] [21.24] a Portuguese colony elsewhere is like any other, and has no limit', () => {
    const first = settlers('Venezuela', 4, {})
    expect(first.event('colony')).toMatchObject({ rule: '21.23', area: 'Venezuela', level: 5 })
    const grown = settlers(
      'Venezuela',
      4,
      {},
      {
        edit: (state) => {
          changeArea(state, 'Venezuela', { european: { nation: 'Portugal', level: 10 } })
          noteSettled(state, 'Venezuela', 'Portugal')
        },
      },
    )
    expect(grown.event('colony')).toMatchObject({ rule: '21.24', level: 15 })
    expect(levelOf(grown)).toBe(10)
  })

  test('[22.11] [21.26] where Spaniards live in Brasil they are raided, and its level stays', () => {
    const table = settlers('Brasil', 4, { level: 2 }, { land: { [coast]: { colonists: 4, soldiers: 2 } } })
    expect(table.event('raid')).toMatchObject({ area: 'Brasil', soldiers: 1, colonists: 1 })
    expect(levelOf(table)).toBe(2)
    // Still so from turn 17, while Brasil is Portuguese.
    const late = settlers('Brasil', 18, { level: 2 }, { land: { [coast]: { colonists: 4, soldiers: 2 } } })
    expect(late.events.some(({ type }) => type === 'raid')).toBe(true)
  })

  test('[22.32] from turn 17 no Portuguese come to Brasil, and none raid it when Portugal is Spain’s', () => {
    const late = settlers('Brasil', 17, { level: 2 })
    expect(late.event('colony-barred')).toMatchObject({ rule: '22.32', nation: 'Portugal', area: 'Brasil' })
    expect(levelOf(late)).toBe(2)
    const land = { [coast]: { colonists: 4, soldiers: 2 } }
    const annexed = settlers('Brasil', 18, { level: 0, status: 'annexed', rolls: false }, { land })
    expect(annexed.events.map(({ type }) => type)).toContain('colony-barred')
    expect(annexed.events.some(({ type }) => type === 'raid')).toBe(false)
  })
})
