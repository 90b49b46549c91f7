/** The list of those who can march: whom something calls, and the others in one line. */
import { expect, test } from 'vitest'
import { attritionLevel } from '../../../../../source/games/conquistador/land/land-attrition.ts'
import { data, type Layout, layOut, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** Three settlements of the Caribbean where people farm, and what else there is. */
const farms = { '2118': { colonists: 4 }, '2217': { colonists: 4 }, '2219': { colonists: 4 } }
/** @param mine the only one that is not exhausted */
const listOf = (layout: Layout, mine: string | null = null) => {
  const { decision } = layOut({
    ...{ turn: 9, segment: 'C2', natives: quiet, ...layout },
    edit(state) {
      const spent = Object.entries(state.mines).map(([name, of]) => [
        name,
        { ...of, status: 'depleted' as const },
      ])
      state.mines = { ...Object.fromEntries(spent), ...(mine && { [mine]: state.mines[mine]! }) }
      for (const { name } of data.discoveries.discoveries)
        state.discoveries[name] ??= {
          ...{ by: 'Spain', turn: 1, points: 0, credited: true },
          expedition: null,
        }
      state.emptied = Object.keys(data.map.cities)
    },
  })
  const marches = decision.choices.filter(({ type }) => type === 'move')
  const told = (isTucked: boolean) =>
    marches.filter(({ tucked }) => (tucked === 'lettered') === isTucked).map(({ label }) => label)
  return { decision, called: told(false), staying: told(true) }
}

test('[10.1] whom something calls says what it is; the others stand in one line, each with what it does', () => {
  const { decision, called, staying } = listOf({ land: { ...farms, '2018': { colonists: 7 } } })
  expect(called).toEqual(['2018: 7 colonists, 4 moves; 2 past the fifth; Caribbean'])
  expect(staying).toEqual([
    '2118: 4 colonists, 4 moves; farm; Caribbean',
    '2217: 4 colonists, 4 moves; farm; Caribbean',
    '2219: 4 colonists, 4 moves; farm; Caribbean',
  ])
  expect(decision.brief).toContainEqual({
    about: 'The rest',
    text: '3 groups that can stay: 2118, 2217, 2219',
  })
})

test('[10.1] where fewer than three stay each stands in the list as it is', () => {
  const { called, staying } = listOf({ land: { '2118': { colonists: 4 }, '2217': { colonists: 7 } } })
  expect(staying).toEqual([])
  expect(called).toEqual(['2118: 4 colonists, 4 moves; Caribbean', '2217: 7 colonists, 4 moves; Caribbean'])
})

test('[13.11] a mine that nobody looks at calls the nearest who can spare somebody, and no other', () => {
  const mine = world.data.map.mines.Cibao!
  const { called, staying } = listOf({ land: { ...farms, '2018': { colonists: 1 } } }, 'Cibao')
  const calling = called.filter((label) => label.includes('mine Cibao'))
  expect(world.routes.landDistance('2217', mine)).toBeLessThanOrEqual(4)
  expect(calling).toHaveLength(1)
  expect(called.length + staying.length).toBe(4)
})

test('[12.4] an unkind hex calls where a kinder one of the Area is in reach, and no mine or city holds who is there', () => {
  const jungle = { ...farms, '2324': { soldiers: 1 } }
  const { called } = listOf({ land: jungle })
  expect(called.some((label) => /^2324: .*attrition \d here/.test(label))).toBe(true)
})

test('[19.1] one who alone is wanting for the control of an Area is called', () => {
  const land = { ...farms, '2426': { colonists: 3 }, '2018': { colonists: 4 } }
  const { called } = listOf({ land })
  expect(called.some((label) => /^2426: .*control of Aztec Empire/.test(label))).toBe(true)
})

/** A kind hex inland. */
const [field, { area }] = [...world.board.hexes].find(
  ([hex, { area, coastal }]) => area !== null && !coastal && attritionLevel(world, hex, '1976') <= 2,
)!

test('[13.41] who can do something about what is left undone is not folded away', () => {
  const { decision, called, staying } = listOf({
    land: { ...farms, [field]: { soldiers: 1, gold: { Taxco: 25 } } },
  })
  expect(decision.undone).toMatchObject([{ rule: '13.41', by: { at: field } }])
  expect(called).toEqual([`${field}: 1 soldier, 25 ducats of gold, 8 moves; ${area}`])
  expect(staying).toHaveLength(3)
})

test('[6.41/14] nor is who is on a march', () => {
  const land = { ...farms, [field]: { soldiers: 1, march: 'cibola' as const } }
  expect(listOf({ land }).called).toEqual([`${field}: 1 soldier, 8 moves, marching for Cibola; ${area}`])
})

test('[10.1] of soldiers who hold nothing it is said that nothing is in reach for them, with a missionary beside them too', () => {
  const staying = (units: { soldiers?: number }) =>
    listOf({ land: { ...farms, [field]: { ...units, missionaries: ['M1'] } }, missionaries: { M1: 1 } })
      .staying
  expect(staying({ soldiers: 3 }).join()).toContain('8 moves; nothing in reach for them;')
  expect(staying({}).join()).toContain('8 moves; keep the mission;')
})
