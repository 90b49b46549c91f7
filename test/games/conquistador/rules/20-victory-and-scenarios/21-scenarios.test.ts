import { expect, test } from 'vitest'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { Refused } from '../../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { council, data, game, newTable, pass, world } from '../table.ts'

const first = () => setUp(world, { scenario: 'solitaire', seed: '1' })

test('[21.1] Spain begins with a colonist in 2316, a caravel in Europe, 190 ducats and an A monarch', () => {
  const state = first()
  expect(state.stacks).toMatchObject([{ hex: '2316', colonists: 1, soldiers: 0 }])
  expect(state.harbours).toMatchObject([{ place: 'Europe', ships: [{ kind: 'caravel' }], soldiers: 0 }])
  expect(state.nations.Spain).toMatchObject({ treasury: 190, monarch: 'A', rutter: false })
  const { treasury, monarch } = data.scenarios.campaign
  expect(treasury).toMatchObject({ Spain: 190, England: 245, France: 300 })
  expect(monarch).toMatchObject({ Spain: 'A', England: 'B', France: 'C' })
})

test('[21.1] the game has 21 turns, 1495 to 1600', () => {
  expect(data.turns.turns).toHaveLength(21)
  expect(data.turns.turns[0]!.years).toContain('1495')
  expect(data.turns.turns[20]!.years).toContain('1600')
})

test('[21.1] the leaders of the turn record wait in Europe when their turn begins', () => {
  const table = newTable()
  const arriving = data.leaders.leaders.filter(({ nation, arrives }) => nation === 'Spain' && arrives === 1)
  expect(table.state.harbours[0]!.leaders).toEqual(arriving.map(({ name }) => name))
  // The errata make Vaca, who comes on turn 7, an explorer.
  expect(data.leaders.leaders.find(({ name }) => name === 'Vaca')).toMatchObject({
    kind: 'explorer',
    arrives: 7,
  })
})

test('[21.1] a missionary must reach the Caribbean in turn 1, or the taxes of turn 2 fail', () => {
  const start = newTable()
  expect(start.event('missionary-missing')).toMatchObject({ rule: '15.61', area: 'Caribbean', due: 1 })
  const second = (due: number | null) =>
    council('9', {
      land: { '2316': { colonists: 1 } },
      edit: (state) => Object.assign(state.areas.Caribbean!, { missionaryDue: due }),
    })
  expect(second(1).event('taxes')).toMatchObject({ rule: '15.61', ducats: 0, withheld: ['Caribbean'] })
  expect(second(2).event('taxes')).toMatchObject({ rule: '6.31', withheld: [] })
})

test('[21.2] Spain is alone, with the set-up of the campaign', () => {
  const state = first()
  expect(Object.keys(state.nations)).toEqual(['Spain'])
  expect(state.order).toEqual(['Spain'])
  expect(game.scenarios).toContain('solitaire')
  const other = game.create({ scenario: 'solitaire', seed: '2' })
  expect(game.decisions(other.state).map(({ seat }) => seat)).toEqual(['Spain'])
})

test('[21.2] nobody asks about naval combat, for there is nobody to fight', () => {
  const table = newTable()
  const kinds = new Set<string>()
  while (table.state.turn < 3) {
    kinds.add(table.decision.kind)
    pass(table)
  }
  expect([...kinds].filter((kind) => kind.includes('naval'))).toEqual([])
})

test('[21.2] an unknown scenario or option is refused in a sentence', () => {
  expect(() => game.create({ scenario: 'pirates', seed: '1' })).toThrow(Refused)
  expect(() => game.create({ scenario: 'solitaire', seed: '1', options: { cheat: true } })).toThrow(/cheat/)
  const state = copy(first())
  expect(state).toEqual(first())
})

test('[21.1] a position from elsewhere that names no scenario is found by the audit', () => {
  const state = first()
  expect(game.audit(state)).toEqual([])
  for (const scenario of [[], 'nowhere', 'constructor', null])
    expect(game.audit({ ...state, scenario: scenario as never }).join()).toContain(
      '21.1: there is no scenario',
    )
})
