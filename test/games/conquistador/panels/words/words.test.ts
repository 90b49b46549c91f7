/** The board in sentences. */
import { describe, expect, it } from 'vitest'
import { clockwise, distance, neighbour } from '../../../../../source/games/conquistador/map/hex.ts'
import { gameWords } from '../../../../../source/games/conquistador/panels/words.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { tableNames } from '../../../../../source/games/conquistador/text/tables.ts'
import { game } from '../../rules/table.ts'
import { world } from '../../world.ts'

const words = gameWords(world)
const solitaire = game.create({ scenario: 'solitaire', seed: 'words' }).state as State
const campaign = game.create({ scenario: 'campaign', seed: 'words' }).state as State
const told = (lines: readonly string[]) => lines.join('\n')

describe('a hex in sentences', () => {
  it('says what is in it and what lies in each of the six directions', () => {
    const said = told(words.place(solitaire, 'Spain', '2316'))
    expect(said).toContain("Spain's port: 1 colonist")
    expect(said).toContain('mine Cibao')
    for (const side of clockwise) expect(said).toContain(`${side} ${neighbour('2316', side)}`)
  })

  it('says which sides ships and land units cannot pass, and which rivers run there', () => {
    expect(told(words.place(solitaire, 'Spain', '2316'))).toContain('ships cannot pass')
    expect(told(words.place(solitaire, 'Spain', '2317'))).toContain(
      'a strait between, land units cannot cross',
    )
    expect(told(words.place(solitaire, 'Spain', '3817'))).toContain(
      'mountains between, land units cannot cross',
    )
    const [[side, river]] = [...world.board.riverSides] as [[string, string]]
    expect(told(words.place(solitaire, 'Spain', side.slice(0, 4)))).toContain(`the ${river} river between`)
  })

  it('gives the way from hex to hex in at most two directions that lead there', () => {
    for (const [from, to] of [
      ['2316', '1226'],
      ['2316', '2316'],
      ['3702', '2316'],
      ['2316', '2311'],
    ] as const) {
      const parts = words.bearing!(from, to).split(', ').filter(Boolean)
      expect(parts.length).toBeLessThanOrEqual(2)
      let at: string = from
      for (const part of parts) {
        const [count, side] = part.split(' ')
        for (let step = 0; step < Number(count); step++) at = neighbour(at, side as 'E')
      }
      expect(at).toBe(to)
      expect(parts.reduce((sum, part) => sum + Number.parseInt(part, 10), 0)).toBe(distance(from, to))
    }
  })
})

describe('the state of a game in sentences', () => {
  it('tells of an Area its figures, sites, people, hexes and neighbours', () => {
    const said = told(words.area(solitaire, 'Spain', 'Caribbean'))
    for (const part of [
      'natives 2',
      'attrition 2',
      'Bounds from Europe: 3',
      'mine Cibao',
      "Spain's port",
      'Next to it',
    ])
      expect(said).toContain(part)
    for (const area of words.areas) expect(words.area(campaign, 'Spain', area).length).toBeGreaterThan(3)
  })

  it('tells where everything is, one own nation first, and nothing of Europe that is not seen', () => {
    const seen = game.view(campaign, 'Spain') as State
    const said = words.where(seen, 'Spain')
    expect(said[0]).toMatch(/^In Europe: /)
    expect(said.filter((line) => line.startsWith('In Europe'))).toEqual([
      'In Europe: 1 caravel.',
      expect.stringMatching(/^In Europe: .*Columbus.*, waiting for a ship\.$/),
    ])
    expect(told(said)).toContain('Caribbean (2316)')
  })

  it('tells treasury, initiative, leaders and points', () => {
    const said = told(words.status(solitaire, 'Spain'))
    expect(said).toContain(`Treasury ${solitaire.nations.Spain!.treasury} ducats`)
    expect(said).toMatch(/Explorers: Columbus, Europe, to turn 2/)
    expect(told(words.status(campaign, 'England'))).toContain('1 in order of initiative: ')
    expect(told(words.points(solitaire, 'Spain'))).toContain('4500 points are needed at the end.')
    expect(told(words.points(solitaire, 'Spain'))).toContain('Caribbean is not controlled: ')
  })

  it('reads every table row by row, no cell without its head', () => {
    for (const name of tableNames) {
      const said = words.table(name)
      expect(said.length).toBeGreaterThan(3)
      expect(told(said)).not.toContain('  ')
    }
    expect(told(words.table('naval-combat'))).toMatch(/^Die 1: 1-\d/m)
  })
})
