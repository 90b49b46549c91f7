/** 24.16 How computer nations deal with each other while the Bankers play, and no ducats may pass. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { barter, thingsFor } from '../../../../../source/games/conquistador/players/diplomacy/barter.ts'
import { isAhead, leaderAhead } from '../../../../../source/games/conquistador/players/diplomacy/leads.ts'
import { worthOfTerms } from '../../../../../source/games/conquistador/players/diplomacy/worth.ts'
import { carracks, port, quiet } from '../../rules/at-sea.ts'
import { camp, field } from '../../rules/between-nations.ts'
import { councilOf } from '../../rules/deal.ts'
import type { Layout, Table } from '../../rules/table.ts'
import { mindOf, talkOut } from '../council.ts'

const past = (points: number) => ({ history: [{ turn: 5, treasury: 50, points }] })

/** Turn 6 with the Bankers ahead of all, and far behind them France ahead of the others. */
const led = (layout: Layout = {}): Table =>
  councilOf(
    { turn: 6, treasury: 50, spain: past(300), ...layout },
    {
      England: { treasury: 50, record: past(300), ...layout.others?.England },
      France: { treasury: 50, record: past(600), ...layout.others?.France },
      Bankers: { treasury: 300, record: past(1000) },
    },
  )

const kindsBetween = ({ state }: Table, one: Nation, other: Nation) =>
  state.treaties
    .filter(({ status }) => status === 'inForce')
    .filter((treaty) => [treaty.by, treaty.with].sort().join() === [one, other].sort().join())
    .map(({ clauses }) => clauses.map(({ kind }) => kind))

test('[24.4] a nation is seen to lead the others while the Bankers have more points in the first half', () => {
  const { g } = led()
  expect(leaderAhead(g, 'Spain', 'England')).toBe('France')
  expect([isAhead(g, 'France'), isAhead(g, 'Bankers')]).toEqual([true, false])
  const late = led({ turn: 14 }).g
  expect([isAhead(late, 'France'), isAhead(late, 'Bankers')]).toEqual([false, true])
  expect(leaderAhead(late, 'Spain', 'England')).toBe('France')
})

test('[6.72] [24.16] two whom a third leads make peace for nothing, with the Bankers at the table', () => {
  const table = led()
  talkOut(table, ['Spain', 'England', 'France', 'Bankers'], 'hard')
  expect(kindsBetween(table, 'Spain', 'England')).toContainEqual(['peace'])
  // Where ducats may pass, peace with who is not near has its price.
  const paying = councilOf(
    { turn: 6, spain: past(300) },
    { England: { record: past(300) }, France: { record: past(600) } },
  )
  const peace = { by: 'Spain', with: 'England', clauses: [{ kind: 'peace', until: 10 } as const] } as const
  const worth = ({ g }: Table) => worthOfTerms(g, 'Spain', { ...peace, clauses: [...peace.clauses] })
  expect([worth(paying), worth(led())]).toEqual([0, expect.closeTo(1.6)])
})

describe('[24.16] where no ducats may pass', () => {
  /** Spanish soldiers beside colonies of England, which has a Rutter to give. */
  const feared = (rutter: boolean): Table =>
    councilOf(
      { turn: 6, natives: quiet, treasury: 200, land: { [camp]: { soldiers: 4, colonists: 1 } } },
      {
        England: {
          treasury: 200,
          land: { [field]: { colonists: 5 } },
          ships: { [port]: carracks(2) },
          record: { rutter },
        },
        France: {},
        Bankers: { treasury: 300 },
      },
    )

  test('[6.72] [7.53] who fears another gives a Rutter for peace, on terms that the other signs', () => {
    const table = feared(true)
    talkOut(table, ['England', 'Spain', 'France', 'Bankers'], 'hard')
    const made = kindsBetween(table, 'England', 'Spain').find((kinds) => kinds.includes('peace'))
    expect(made).toContain('rutter')
    expect(table.state.nations.Spain!.rutter).toBe(true)
    expect(table.state.nations.England!.treasury + table.state.nations.Spain!.treasury).toBe(400)
  })

  test('[15.34] an explorer is given for peace for no longer than he serves', () => {
    const table = councilOf(
      {
        turn: 10,
        natives: quiet,
        land: { [field]: { colonists: 3 } },
        europe: { leaders: ['Vaca', 'Ulloa'] },
      },
      {
        England: { treasury: 200, land: { [camp]: { soldiers: 3, colonists: 1 } } },
        France: {},
        Bankers: { treasury: 300 },
      },
    )
    const things = thingsFor(mindOf(table, 'Spain', 'hard'), 'England').map(({ clause }) => clause)
    expect(things.filter(({ kind }) => kind === 'explorer')).toMatchObject([{ name: 'Vaca', until: 10 }])
  })

  test('[6.72] and who has nothing to give for peace asks for none that would be refused', () => {
    const table = feared(false)
    const peace = { kind: 'peace', until: 10 } as const
    expect(worthOfTerms(table.g, 'Spain', { by: 'England', with: 'Spain', clauses: [peace] })).toBeLessThan(0)
    expect(barter(mindOf(table, 'England', 'hard'), 'Spain', peace, 'for peace')).toBeNull()
  })
})
