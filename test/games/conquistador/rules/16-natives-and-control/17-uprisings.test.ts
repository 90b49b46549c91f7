import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { checkIn, rising } from '../among-natives.ts'
import { layOut, ship } from '../table.ts'

test('[17.31] an Uprising Level of 1 or less brings no uprising, nor a die', () => {
  // 2 natives + 2 colonists - 1 missionary - 2 soldiers = 1
  const table = rising({ land: { '2910': { colonists: 2, soldiers: 2, missionaries: ['M1'] } } })
  expect(checkIn(table)).toBeUndefined()
  const deep = rising({ land: { '2910': { soldiers: 9, missionaries: ['M1'] } } })
  expect(checkIn(deep)).toBeUndefined()
})

test('[17.31] without natives there is none, however many colonists live there', () => {
  const land = { '2910': { colonists: 20, missionaries: ['M1'] } }
  expect(checkIn(rising({ land, natives: { Guinea: 0 } }))).toBeUndefined()
  expect(checkIn(rising({ land, natives: { Guinea: 1 } }))).toMatchObject({ level: 20 })
})

test('[17.32] the level is natives and colonists, with the rating of a missionary, less the detachments', () => {
  const level = (natives: number, colonists: number, rating: number, soldiers: number) =>
    checkIn(
      rising({
        natives: { 'Incan Empire': natives },
        land: { '3817': { colonists, soldiers, missionaries: ['M1'] } },
        missionaries: { M1: rating },
      }),
    )?.level
  expect(level(6, 0, 1, 1)).toBe(6)
  expect(level(6, 4, 3, 5)).toBe(8)
  expect(level(1, 4, -3, 0)).toBe(2)
  expect(level(3, 5, 2, 1)).toBe(9)
})

test('[17.32] the whole Area counts, without its neighbours, the leaders, and people aboard', () => {
  const table = rising({
    natives: { 'Rio del Plate': 0 },
    land: {
      '3817': { colonists: 2, leaders: ['Pizarro'], missionaries: ['M1'] },
      '4017': { colonists: 1, soldiers: 1 },
      '4811': { colonists: 5, soldiers: 5 },
    },
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 2, leaders: ['Vaca'] })],
        place: '4017',
        destination: '4017',
        bounds: 9,
      },
    ],
  })
  // 6 + 3 - 1 - 1
  expect(checkIn(table)).toMatchObject({ area: 'Incan Empire', level: 7 })
})

test('[17.32] the natives are counted as the attack of this turn has left them', () => {
  const table = layOut({
    segment: 'C3',
    turn: 9,
    land: { '3817': { soldiers: 1, colonists: 4, missionaries: ['M1'] } },
    missionaries: { M1: -1 },
  })
  table.dice(1)
  table.act('attack', { area: 'Incan Empire' })
  expect(checkIn(table)).toMatchObject({ level: 5 + 4 - 1 - 1 })
})

test('[15.66] [17.32] one missionary counts; of several the one that helps most', () => {
  const table = rising({
    land: { '3817': { colonists: 2, missionaries: ['M1', 'M2'] }, '4017': { missionaries: ['M3'] } },
    missionaries: { M1: 3, M2: -1, M3: -2 },
  })
  expect(checkIn(table)).toMatchObject({ level: 6 + 2 - 2 })
})

test('[15.66] a plus rating raises the Uprising Level, a minus rating lowers it', () => {
  for (const rating of [-3, -2, -1, 1, 2, 3]) {
    const table = rising({
      land: { '3817': { colonists: 1, missionaries: ['M1'] } },
      missionaries: { M1: rating },
    })
    expect(checkIn(table)!.level).toBe(7 + rating)
  }
})

const example = (die: number) =>
  rising({
    natives: { Saguenay: 3 },
    land: {
      '0715': { colonists: 5, soldiers: 2, missionaries: ['M1'] },
      '0815': { colonists: 3, soldiers: 4 },
    },
    missionaries: { M1: -2 },
    dice: [die],
  })

test('[17.33] 3 natives + 8 colonists - 2 for the missionary - 6 detachments make an Uprising Level of 3', () => {
  expect(checkIn(example(4))).toMatchObject({ area: 'Saguenay', level: 3 })
})

test('[17.34] at level 3 a four brings no uprising, a two does', () => {
  expect(checkIn(example(4))).toMatchObject({ dice: [4], rises: false })
  expect(checkIn(example(2))).toMatchObject({ dice: [2], rises: true })
  expect(example(4).events.some(({ type }) => type === 'uprising')).toBe(false)
  expect(example(2).event('uprising')).toMatchObject({ rule: '17.35', column: '5-6' })
})

test('[17.34] the level must be higher than the die, so that 7 or more always rises', () => {
  for (const level of [2, 3, 4, 5, 6, 7, 8])
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const table = rising({
        natives: { 'Incan Empire': 1 },
        land: { '3817': { colonists: level, missionaries: ['M1'] } },
        dice: [die],
      })
      expect(checkIn(table)).toMatchObject({ level, dice: [die], rises: level > die })
    }
})

test('[17.34] each Area has its own die, and but one, however many hexes are settled', () => {
  const table = rising({
    land: {
      '3817': { colonists: 2, missionaries: ['M1'] },
      '4017': { colonists: 2 },
      '2910': { colonists: 4, missionaries: ['M2'] },
    },
    missionaries: { M1: -1, M2: -1 },
    dice: [6, 1, 1],
  })
  expect(ofType(table.events, 'uprising-check').map(({ area }) => area)).toEqual(['Guinea', 'Incan Empire'])
})
