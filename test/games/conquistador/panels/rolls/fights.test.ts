/** Fights as the reel shows them: both sides, the table with its column, the dice, and what falls. */
import { describe, expect, it } from 'vitest'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { sceneLarge, sceneSmall } from '../../../../../source/app/table/reel/scene-lines.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { drawn } from '../../text/events/tells.ts'
import { world } from '../../world.ts'

const panels = conquistadorPanels(world)

const landFight = {
  ...({ type: 'land-combat', rule: '11.12', nation: 'Spain', against: 'England', hex: '2118' } as const),
  ...{ invasion: false, soldiers: 8, carracks: 0, attack: 8, defenders: 4, colonists: 0, doubled: false },
  ...{
    defence: 4,
    column: '2-1',
    dice: [1],
    shift: 0,
    row: 1,
    result: 'D1/2',
    losses: 0,
    lossesOfDefender: 2,
  },
} as const

const seaFight = {
  ...({ type: 'naval-combat', rule: '8.25', nation: 'Spain', targets: ['England'] } as const),
  ...{ place: '2419', ships: 4, targetShips: 3, attack: 4, defence: 3, shift: 0 },
  ...{ column: '1-1', dice: [5], result: 'A1*' },
} as const

const nativeFight = {
  ...({
    type: 'native-combat',
    rule: '17.22',
    nation: 'Spain',
    area: 'Caribbean',
    target: 'natives',
  } as const),
  ...{ dice: [3], bonus: 0, row: 3, column: '2', result: '1*', level: 1, loss: 1, detachments: 2, fell: 1 },
} as const

const attrition = {
  ...({ type: 'land-attrition', rule: '12.4', nation: 'Spain', hex: '2118', level: 2, bonus: 0 } as const),
  ...{ dice: [4], result: '1' },
} as const

const theme = buildTheme('dark', 2, 'halves')
const bare = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/\u001B\[[\d;]*m/g, '').trimEnd())
const lines = (event: object, room = 30, look = theme) =>
  bare(sceneLarge(panels.scene(drawn(event as never))!, { width: 38, height: room, theme: look }))

describe('a fight', () => {
  it('on land has both sides with what falls, the die, the column and the cell', () => {
    expect(lines(landFight).slice(0, 16)).toMatchInlineSnapshot(`
      [
        "",
        "Spain   8 █████████████████████████",
        "England 4 ██████▄▄▄▄▄▄▄ -2",
        "",
        " +-------+",
        " |       |",
        " |   o   |",
        " |       |",
        " +-------+",
        "",
        " 1-3  1-2  1-1 [2-1] 3-1  4-1",
        "> 1  D1/2",
        "  2  D1/2",
        "  3  A1/4 D1/2",
        "  4  A1/4 D1/4",
        "  5  A1/4 D1/4",
      ]
    `)
  })

  it('at sea has ships that sink', () => {
    const shown = lines(seaFight)
    expect(shown[1]).toMatch(/^Spain +4 █+▄+ -1$/)
    expect(shown[2]).toMatch(/^England +3 █+$/)
    expect(shown).toContain(' 1-2 [1-1] 2-1  3-1  4-1')
    expect(shown).toContain('> 5  A1*')
  })

  it('among other rolls has both sides, the column and what falls too, and another roll has not', () => {
    const small = (event: object) =>
      bare(sceneSmall(panels.scene(drawn(event as never))!, 38, theme)).slice(0, 4)
    expect(small(nativeFight)).toEqual([
      'Spain   2 ████████████▄▄▄▄▄▄▄▄▄▄▄▄▄ -1',
      'natives 2 ████████████▄▄▄▄▄▄▄▄▄▄▄▄▄ -1',
      expect.stringMatching(/\[2\]/),
      expect.stringContaining('[3] Spain attacks the natives'),
    ])
    expect(small(landFight)[2]).toBe(' 1-3  1-2  1-1 [2-1] 3-1  4-1')
    expect(small({ ...attrition })[0]).toMatch(/^\[4\] /)
  })

  it('has whole names of all who fight as one, above the bars where they leave no room beside them', () => {
    const two = lines({ ...seaFight, targets: ['England', 'France'] })
    expect(two[2]).toMatch(/^England and France 3 █+$/)
    const three = lines({ ...seaFight, targets: ['England', 'France', 'Portugal'] })
    expect(three.slice(1, 5)).toEqual([
      'Spain',
      expect.stringMatching(/^4 █+▄+ -1$/),
      'England, France and Portugal',
      expect.stringMatching(/^3 █+$/),
    ])
    for (const line of [...two, ...three]) expect(line.length).toBeLessThanOrEqual(38)
  })

  it('against natives has their level with what of it falls, and none where an earlier program told no sides', () => {
    const told = {
      ...({
        type: 'native-combat',
        rule: '17.22',
        nation: 'Spain',
        area: 'Panama',
        target: 'natives',
      } as const),
      ...{ dice: [2], bonus: 0, row: 2, column: '4', result: '2', level: 1, loss: 0 },
    }
    const shown = lines({ ...told, detachments: 4, fell: 2 })
    expect(shown[1]).toMatch(/^Spain +4 █+$/)
    expect(shown[2]).toMatch(/^natives +3 █+▄+ -2$/)
    expect(shown).toContain('> 2  2')
    const beaten = lines({
      ...told,
      dice: [6],
      row: 6,
      result: 'S',
      level: 3,
      loss: 1,
      detachments: 4,
      fell: 0,
    })
    expect(beaten[1]).toMatch(/^Spain +4 █+▄+ -1$/)
    expect(beaten[2]).toMatch(/^natives +3 █+$/)
    expect(lines(told)[1]).toBe(' +-------+')
  })

  it('has letters where a terminal has no blocks', () => {
    const plain = lines(landFight, 30, buildTheme('mono', 0))
    expect(plain.join('')).toMatch(/^[\x20-\x7E]*$/)
    expect(plain[2]).toMatch(/^England +4 =+-+ -2$/)
  })

  it('keeps to its room: first cells stay away, then empty lines, then dice are numbers, then columns', () => {
    const columns = ' 1-3  1-2  1-1 [2-1] 3-1  4-1'
    const die = ' |   o   |'
    const whole = lines(landFight).length
    const cut = lines(landFight, whole - 1)
    expect(cut).toEqual(lines(landFight).filter((line) => !/^[> ] [1-6] {2}/.test(line)))
    const close = lines(landFight, cut.length - 1)
    expect(close).toEqual(cut.slice(1, -1))
    const dense = lines(landFight, close.length - 1)
    expect(dense).toEqual(close.filter((line) => line !== ''))
    expect(dense).toEqual(expect.arrayContaining([columns, die]))
    const small = lines(landFight, dense.length - 1)
    expect(small).toContain(columns)
    expect(small).not.toContain(die)
    expect(small).toContain(' [1]')
    const least = lines(landFight, small.length - 1)
    expect(least).not.toContain(columns)
    expect(least.slice(0, 3)).toEqual([...small.slice(0, 2), ' [1]'])
  })
})
