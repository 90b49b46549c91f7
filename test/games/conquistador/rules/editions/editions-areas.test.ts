/** What the revised edition plays otherwise in whole Areas, and who is in the game: docs/editions.md. */

import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { attritionLevel } from '../../../../../source/games/conquistador/land/land-attrition.ts'
import { uprisingLevel } from '../../../../../source/games/conquistador/land/native-uprising.ts'
import { lookText } from '../../../../../source/games/conquistador/panels/map/look.ts'
import { startTurn } from '../../../../../source/games/conquistador/sequence/turn.ts'
import { openContext } from '../../../../../source/games/conquistador/state/context.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { worldOf } from '../../world.ts'
import { checkIn, rising } from '../among-natives.ts'
import { data, game, layOut, world } from '../table.ts'
import { type Edition, editions, played } from './edition.ts'

describe('the Uprising Level', () => {
  const level = (edition: Edition, ...ratings: number[]) => {
    const ids = ratings.map((_, index) => `M${index + 1}`)
    const table = rising(
      played(
        { edition },
        {
          land: {
            '3817': { colonists: 2, missionaries: ids.slice(0, 2) },
            '4017': { colonists: 1, missionaries: ids.slice(2) },
          },
          missionaries: Object.fromEntries(ratings.map((rating, index) => [`M${index + 1}`, rating])),
          dice: [6],
        },
      ),
    )
    return checkIn(table)?.level
  }

  test('[17.32] [15.66] of several missionaries the best counts in 1976, all of them in the revised edition', () => {
    expect(level('1976', 3, -1, -2)).toBe(6 + 3 - 2)
    expect(level('revised', 3, -1, -2)).toBe(6 + 3)
    expect(level('1976', 3, 2)).toBe(6 + 3 + 2)
    expect(level('revised', 3, 2)).toBe(6 + 3 + 5)
    expect(level('revised', -3, -2, -2)).toBe(6 + 3 - 7)
  })

  test.each(editions)('[17.32] a single one counts alike: %s', (edition) => {
    expect(level(edition, -2)).toBe(6 + 3 - 2)
    expect(level(edition, 3)).toBe(6 + 3 + 3)
  })

  test.each(editions)('[17.32] without one nothing is added: %s', (edition) => {
    const table = layOut(played({ edition }, { segment: 'C4', turn: 9, land: { '3817': { soldiers: 9 } } }))
    expect(uprisingLevel(table.g, 'Spain', 'Incan Empire')).toBe(6 - 9)
  })
})

describe('water', () => {
  /** A map on which a Great Lake washes a coast as well, and another only an inland hex. */
  const coast = [...world.board.hexes.values()].find(
    ({ area, coastal, terrain }) => area === 'Great Lakes' && coastal && terrain === 'forest',
  )!.hex
  const river = [...world.board.hexes.values()].find(
    ({ area, rivers, coastal, terrain }) =>
      area === 'Rockies' && rivers.length > 0 && !coastal && terrain === 'rough',
  )!.hex
  const inland = Object.values(data.map.lakes).flat()[0]!
  const lakes = { ...data.map.lakes, 'Lake Test': [coast, river] }
  const lakeland = worldOf({ ...data, map: { ...data.map, lakes } })
  const level = (edition: Edition, hex: string, on = lakeland) => attritionLevel(on, hex, edition)

  test('[12.23] coast or river and Great Lake are one point together in 1976, two in the revised edition', () => {
    const printed = (area: string) => data.areas.areas.find(({ name }) => name === area)!.attrition
    expect(level('1976', coast)).toBe(printed('Great Lakes') + 1 - 1)
    expect(level('revised', coast)).toBe(printed('Great Lakes') + 1 - 2)
    // Of a level of 6, which stands on the table as 5 (12.24), what water takes off is taken first.
    expect([level('1976', river), level('revised', river)]).toEqual([5, 4])
  })

  test('[12.23] a Great Lake alone is one point in both, and on the built-in map nothing differs', () => {
    expect(level('revised', inland)).toBe(level('1976', inland))
    for (const { hex, terrain } of world.board.hexes.values())
      if (terrain !== 'sea') expect(level('revised', hex, world), hex).toBe(level('1976', hex, world))
  })

  test('[12.23] the line about a hex says the level that is played', () => {
    const look = (edition: Edition) =>
      lookText(lakeland, layOut(played({ edition }, {})).state, coast).match(/attrition (\d)/)![1]
    expect([look('1976'), look('revised')].map(Number)).toEqual([
      level('1976', coast),
      level('revised', coast),
    ])
    expect(lookText(lakeland, null, coast)).toContain('attrition')
  })
})

describe('names', () => {
  const absent = (options: Record<string, string | boolean>, scenario = 'campaign') =>
    game.create({ scenario, seed: 'names', options }).state.absent

  test('[15.36] the second Verrazzano is in the game of 1976 alone, Personne by choice', () => {
    expect(absent({})).toEqual([])
    expect(absent({ edition: '1976', personne: false })).toEqual(['Personne'])
    expect(absent({ edition: 'revised' })).toEqual(['Verrazzano, G.'])
    expect(absent({ edition: 'revised', personne: false })).toEqual(['Verrazzano, G.', 'Personne'])
  })

  test.each([
    ['1976', ['Verrazzano, G.']],
    ['revised', []],
  ] as const)('[15.31] who comes to France in turn 7: %s', (edition, names) => {
    const { state } = game.create({ scenario: 'campaign', seed: 'names', options: { edition } })
    const g = openContext(world, { ...copy(state), turn: 7 })
    startTurn(g)
    const french = ofType(g.events, 'leader-arrives').filter(({ nation }) => nation === 'France')
    expect(french.map(({ name }) => name)).toEqual(names)
  })
})
