import { describe, expect, it } from 'vitest'
import { layUnderMap } from '../../../../../source/app/table/under-map.ts'
import { lookText } from '../../../../../source/games/conquistador/panels/map-text.ts'
import { changeArea, changeMine } from '../../../../../source/games/conquistador/state/draft.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { world } from '../../world.ts'
import { newState, settle, stateWith } from './drawing.ts'

describe('lookText', () => {
  it('names the Area, its levels and the terrain of an inland hex', () => {
    expect(lookText(world, null, '3817')).toBe(
      '3817 Incan Empire; natives 6, attrition 5 (Area 3); rough; mountains NE, E, NW (10.2)',
    )
  })

  it('[10.2] names the sides over which nobody goes by land, from both of their hexes, in every hex that has some', () => {
    expect(lookText(world, null, '1331')).toContain('; mountains SW, W (10.2)')
    expect(lookText(world, null, '1332')).toContain('; mountains NE, E (10.2)')
    expect(lookText(world, null, '2317')).toContain('; strait NW (10.2)')
    const barred = new Set([...world.board.blocked].map((side) => side.slice(0, 4)))
    for (const hex of world.board.hexes.keys())
      expect(/(mountains|strait) [NSEW]/.test(lookText(world, null, hex)), hex).toBe(barred.has(hex))
  })

  it('[7.31] tells of two waters that do not meet', () => {
    const text = lookText(world, null, '2819')
    expect(text).toContain('south coast Pacific 11 bounds')
    expect(text).toContain('| north Atlantic 4 (no way between)')
    expect(lookText(world, null, '2316')).toContain('south and north coast Atlantic 3 bounds')
  })

  it('tells all of the first port of Spain in three lines of 80 columns', () => {
    const state = newState()
    const look = lookText(world, state, '2316', 'Spain')
    expect(look).toContain('rises on')
    const { look: lines } = layUnderMap({
      look,
      told: null,
      isRead: false,
      news: 'n',
      free: 2,
      kept: true,
      more: ' ...',
      width: 80,
    })
    expect(lines.at(-1)).toMatch(/\(no way between\)$/)
  })

  it('tells in few words what there is to discover, and last who was first elsewhere', () => {
    const state = newState()
    const found = { by: 'Spain', turn: 2, credited: true, expedition: null } as const
    state.discoveries['South America'] = found
    state.discoveries['Pacific Ocean by land'] = { ...found, credited: false }
    expect(lookText(world, state, '4416')).toMatch(
      /to discover: Pacific Ocean by sea round the Cape 50 points; .*; discovered: South America \(Spain, turn 2\); claimed: Pacific Ocean by land \(Spain, turn 2\)$/,
    )
    expect(lookText(world, newState(), '4416')).toMatch(
      /to discover: South America \d+, Pacific Ocean by land 50, sea round the Cape 50 points;/,
    )
    // All of Panama, with its two seas and its discoveries, has room in three lines.
    const { look, last } = layUnderMap({
      look: lookText(world, newState(), '2819'),
      ...{ told: null, isRead: false, news: '', free: 1, kept: false, more: ' ...', width: 79 },
    })
    expect([...look, ...last.lines].join(' ')).not.toContain('...')
  })

  it('says of several missionaries once that they are some', () => {
    const state = stateWith(settle('2316', { missionaries: ['M1', 'M2', 'M3'] }))
    Object.assign(state.missionaries, { M1: -2, M2: 1, M3: null })
    expect(lookText(world, state, '2316')).toContain('missionaries M1 -2, M2 +1, M3 unrated')
  })

  it('tells units, missionaries, ships, gold and the state of the mine', () => {
    const state = stateWith(settle('2316', { soldiers: 2, gold: { Cibao: 15 }, missionaries: ['M1'] }))
    state.missionaries.M1 = -2
    changeMine(state, 'Cibao', { status: 'open' })
    state.harbours.push({
      nation: 'Spain',
      place: '2316',
      ships: [{ kind: 'caravel', ...emptyGroup(), soldiers: 1 }],
      ...emptyGroup(),
      leaders: ['Columbus'],
    })
    const text = lookText(world, state, '2316')
    expect(text).toContain('mine Cibao, found')
    expect(text).toContain("Spain's port: 2 soldiers, 1 colonist, 15 ducats of gold, missionary M1, -2")
    expect(text).toContain('1 caravel with 1 soldier, Columbus')
    expect(text).toContain('3 bounds')
  })

  it('says first what matters most, for 80 columns cut the rest', () => {
    const state = stateWith(settle('2316', { soldiers: 2, gold: { Cibao: 15 } }))
    const order = ['Caribbean', "Spain's port: 2 soldiers", 'mine Cibao', 'natives 2', 'clear', 'coast']
    const at = order.map((part) => lookText(world, state, '2316').indexOf(part))
    expect(at.every((place) => place > 0)).toBe(true)
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })

  it('tells fallen natives, rivals, cities, the Cape, worthless land and the sea', () => {
    const state = newState()
    changeArea(state, 'Incan Empire', { native: 2 })
    changeArea(state, 'Guinea', { european: { nation: 'France', level: 10 } })
    expect(lookText(world, state, '3816')).toContain('natives 2 of 6')
    expect(lookText(world, state, '3816')).toContain('treasure city Cuzco')
    expect(lookText(world, state, '3007')).toContain('France 10')
    expect(lookText(world, null, '5715')).toContain('Cape')
    expect(lookText(world, null, '5611')).toContain('worthless (7.7), island')
    expect(lookText(world, null, '2108')).toBe('2108 open sea; Atlantic')
    expect(lookText(world, null, '9999')).toBe('9999: not on the map')
  })

  it('is one line for every hex', () => {
    for (const hex of world.board.hexes.keys())
      expect(lookText(world, newState(), hex)).toMatch(/^\d{4} [^\n]+$/)
  })
})
