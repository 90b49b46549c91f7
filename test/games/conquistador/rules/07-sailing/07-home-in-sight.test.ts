/** 6.71 The last question of a turn is asked openly where all that it shows can be seen. */
import { describe, expect, test } from 'vitest'
import {
  type StandingOrder,
  type State,
  standingOrders,
} from '../../../../../source/games/conquistador/state/state.ts'
import type { Action, Choice } from '../../../../../source/kernel/contract/game.ts'
import { withOtherSecrets } from '../../../../app/other-secrets.ts'
import { game, type Layout, layOut, ship } from '../table.ts'

const there = { place: '2316', origin: 'Europe', destination: '2316', used: 3, bounds: 6 } as const
const island = { '2316': { colonists: 1, gold: { Cibao: 15 } } }
const home = { ...there, ships: [ship('carrack', { colonists: 1 })] }

/** Spain is asked before England, which could look on. */
const asked = (layout: Layout) =>
  layOut({ segment: 'D1', turn: 9, land: island, others: { England: {} }, ...layout })

const byThemselves = Object.fromEntries(
  standingOrders.map((order) => [order, order === 'voyages']),
) as Record<StandingOrder, boolean>

const bare = ({ type, fixed = {} }: Choice): Action => ({ type, seat: 'Spain', ...fixed })

describe('[6.71] the way home is asked for openly', () => {
  test('of ships that all have seen sail, and tells nothing that the others cannot know', () => {
    const { state, decision } = asked({ expeditions: [home] })
    expect(decision).toMatchObject({ kind: 'final-passage', seat: 'Spain', open: true })
    expect(decision.brief!.map(({ text }) => text)).toEqual([
      '1 carrack; Caribbean (2316 south coast); 1 colonist.',
    ])
    // England knows the treasury, the bounds and the orders of Spain no better than this.
    const other = withOtherSecrets(state, 'England')
    const [spain] = other.expeditions.filter(({ nation }) => nation === 'Spain')
    expect(spain!.bounds).not.toBe(6)
    const [same] = game.decisions(other)
    expect(same).toEqual(decision)
    const ways = decision.choices.filter(({ type, off }) => type === 'home' && !off)
    expect(ways).toHaveLength(1)
    for (const choice of ways) {
      const told = (of: State) => game.forecast(of, bare(choice))
      expect(told(other)).toEqual(told(state))
    }
  })

  test('behind the curtain where ships have not sailed, want bounds for the way, or raid', () => {
    const waiting = { place: 'Europe', origin: 'Europe', destination: '2316', bounds: 6 } as const
    const unsailed = { ...waiting, ships: [ship('carrack', { colonists: 1 })] }
    for (const expeditions of [[home, unsailed], [{ ...home, bounds: 5 }], [{ ...home, raider: true }]]) {
      const { decision } = asked({ expeditions })
      expect(decision).toMatchObject({ kind: 'final-passage', seat: 'Spain' })
      expect(decision.open).toBeUndefined()
      expect(decision.brief!.map(({ text }) => text).join()).toContain('bounds used')
    }
  })

  test('behind the curtain where voyages sail by themselves, for why one stays tells of its orders', () => {
    const { decision } = asked({ expeditions: [home], spain: { standing: byThemselves } })
    expect(decision).toMatchObject({ kind: 'final-passage', seat: 'Spain' })
    expect(decision.open).toBeUndefined()
  })
})
