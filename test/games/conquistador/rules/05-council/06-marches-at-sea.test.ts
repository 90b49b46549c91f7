import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Expedition, MarchState } from '../../../../../source/games/conquistador/state/state.ts'
import type { Forecast } from '../../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, passTurn, ship, type Table } from '../table.ts'

const panama = '3019'
const incas = '3120'
const island = '2316'
const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const crew = { leaders: ['Pizarro', 'Loaysa'] }

interface Quest extends Omit<Layout, 'land' | 'others'> {
  /** Those of the march in Panama, and those with them who are on none. */
  marching?: number
  strays?: Partial<{ soldiers: number; colonists: number }>
  /** Other nations in play. */
  nations?: Layout['others']
  land?: NonNullable<Layout['land']>
  march?: Partial<MarchState>
}

/** A march to El Dorado that has begun in Panama, where its detachments are or were. */
const quest = ({ marching = 0, strays = {}, nations, land = {}, march = {}, ...layout }: Quest): Table =>
  layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    treasury: 100,
    ...layout,
    ...(nations && { others: nations }),
    land: { ...land, ...(strays.soldiers || strays.colonists ? { [panama]: strays } : {}) },
    edit(state) {
      state.marches.push({
        ...{ name: 'eldorado', nation: 'Spain', deadline: 8, start: panama },
        ...{ visited: ['Panama'], outcome: 'open', ...march },
      })
      if (marching > 0)
        state.stacks.push({
          ...{ nation: 'Spain', hex: panama, spent: 0, march: 'eldorado' },
          ...{ soldiers: marching, colonists: 0, leaders: [], missionaries: [], gold: {} },
        })
      layout.edit?.(state)
    },
  })

type Laid = NonNullable<Layout['expeditions']>[number]
const offPanama = (more: Partial<Laid> = {}): Laid => ({
  ...{ place: panama, origin: panama, ships: [ship('carrack', crew), ship('carrack')], ...more },
})
const laden = (soldiers: number, more: Partial<Laid> = {}): Laid =>
  offPanama({ ships: [ship('carrack', { ...crew, soldiers })], marching: { eldorado: soldiers }, ...more })

const first = ({ state }: Table): Expedition => state.expeditions[0]!
/** Soldiers of the march, and others, in a hex. */
const standing = ({ state }: Table, hex: string) => [
  ...['eldorado', null].map((march) =>
    state.stacks
      .filter((one) => one.hex === hex && one.march === march)
      .reduce((sum, { soldiers }) => sum + soldiers, 0),
  ),
]
const told = (table: Table, type: string, args: object): string =>
  (game.forecast(table.state, { type, seat: 'Spain', ...args } as never) as Forecast).lines.join(' ')
const ends = 'the march for El Dorado ends, and 100 points are lost at the end of turn 8.'

describe('a march takes ship', () => {
  test('[6.41/15] where it lands it goes on, and has entered that Area', () => {
    const table = quest({ marching: 3, expeditions: [offPanama()] })
    table.act('embark', { expedition: 'S1', units: { soldier: 3 } })
    expect(first(table).marching).toEqual({ eldorado: 3 })
    table.act('sail', { expedition: 'S1', path: [incas] })
    table.act('land', { expedition: 'S1', units: { soldier: 2, Pizarro: 1 } })
    expect(table.event('march-reached')).toMatchObject({ rule: '6.41/15', area: 'Incan Empire', left: 2 })
    expect(table.state.stacks).toMatchObject([
      { hex: incas, march: 'eldorado', soldiers: 2, leaders: ['Pizarro'] },
    ])
    expect(first(table).marching).toEqual({ eldorado: 1 })
  })

  test('[6.41/15] with the last of its Areas entered from the sea it is done, for those aboard too', () => {
    const table = quest({
      march: { visited: ['Panama', 'Venezuela', 'Amazon'] },
      expeditions: [laden(2, { place: incas, stop: 'landfall' })],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    expect(table.event('march-done')).toMatchObject({ march: 'eldorado' })
    expect(table.state.marches[0]!.outcome).toBe('done')
    expect(first(table).marching).toEqual({})
    expect(standing(table, incas)).toEqual([0, 1])
  })

  test('[6.41/15] it may land elsewhere, enters no Area of its goal there, and is still the march', () => {
    const table = quest({ expeditions: [laden(2, { place: island, stop: 'landfall' })] })
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    expect(standing(table, island)).toEqual([2, 0])
    expect(table.state.marches[0]!.visited).toEqual(['Panama'])
  })

  test('[6.41/15] of a mixed hex those on no march board first, and those of the march land first', () => {
    const table = quest({ marching: 2, strays: { soldiers: 2 }, expeditions: [offPanama()] })
    table.act('embark', { expedition: 'S1', units: { soldier: 3 } })
    expect(first(table).marching).toEqual({ eldorado: 1 })
    expect(standing(table, panama)).toEqual([1, 0])
    table.act('sail', { expedition: 'S1', path: [incas] })
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    expect(standing(table, incas)).toEqual([1, 1])
    expect(first(table).marching).toEqual({})
  })

  test('[6.41/15] colonists who land with it settle, and are not of it', () => {
    const ships = [ship('carrack', { ...crew, soldiers: 1, colonists: 1 })]
    const table = quest({
      expeditions: [laden(1, { place: incas, stop: 'landfall', ships })],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1, colonist: 1 } })
    expect(table.state.stacks.find(({ colonists }) => colonists > 0)!.march).toBeNull()
    expect(standing(table, incas)).toEqual([1, 0])
  })

  test('[6.41/15] [7.25] who is aboard when the turn ends in a port is the march in the hex', () => {
    const table = quest({ segment: 'D4', strays: { colonists: 2 }, expeditions: [laden(2)] })
    expect(table.state.expeditions).toEqual([])
    expect(standing(table, panama)).toEqual([2, 0])
  })

  test('[6.41/15] [7.12] loaded and put back, or given up, in the council it is as before', () => {
    const expeditions = [offPanama()]
    const table = quest({ segment: 'A3', marching: 2, strays: { colonists: 2 }, expeditions })
    for (const back of ['unload', 'disband']) {
      table.act('load', { expedition: 'S1', units: { soldier: 2 } })
      expect(first(table).marching).toEqual({ eldorado: 2 })
      table.act(back, { expedition: 'S1', ...(back === 'unload' && { units: { soldier: 2 } }) })
      expect(standing(table, panama)).toEqual([2, 0])
    }
  })

  test('[6.41/15] [9.22] who drowns is on no march first', () => {
    const lostAt = (soldiers: number, marching: number) =>
      quest({
        segment: 'B3',
        expeditions: [
          offPanama({
            ships: [ship('carrack', { soldiers, leaders: ['Loaysa'] }), ship('carrack', { soldiers: 2 })],
            ...{ crossing: 4, crossed: true, marching: { eldorado: marching } },
          }),
        ],
        spain: { standing: Object.fromEntries([['losses', true]]) as never },
        dice: [6],
      })
    for (const [marching, left] of [
      [4, 2],
      [3, 2],
      [1, 1],
    ] as const) {
      const table = lostAt(2, marching)
      expect(first(table).ships).toHaveLength(1)
      expect(first(table).marching).toEqual({ eldorado: left })
    }
  })

  test('[6.41/15] in Europe nobody is on a march any more', () => {
    const expeditions = [laden(2, { place: island }), laden(1, { ships: [ship('carrack', { soldiers: 1 })] })]
    const table = quest({ segment: 'D1', expeditions })
    table.act('home', { expedition: 'S1' })
    expect(table.state.expeditions.map(({ place, marching }) => [place, marching])).toEqual([
      ['Europe', {}],
      [panama, { eldorado: 1 }],
    ])
  })

  test('[6.41/15] past its last turn those at sea are on none either', () => {
    const table = quest({
      ...{ turn: 8, segment: 'D1', strays: { colonists: 2 } },
      expeditions: [laden(2)],
    })
    passTurn(table)
    expect(table.state.nations.Spain!.penalties).toMatchObject([{ reason: 'eldorado', points: 100 }])
    expect(table.state.stacks.every(({ march }) => march === null)).toBe(true)
  })

  test('[6.41/15] [8.57] invaders of a march have entered the Area, and are of it still when they go back aboard', () => {
    const table = quest({
      nations: { England: { land: { [incas]: { colonists: 1 } } } },
      expeditions: [
        laden(4, {
          ...{ place: incas, stop: 'landfall' },
          ships: [ship('carrack', { ...crew, soldiers: 2 }), ship('carrack', { soldiers: 2 })],
        }),
      ],
      dice: [6],
    })
    table.act('invade', { expedition: 'S1', units: { soldier: 4 } })
    expect(table.state.marches[0]!.visited).toEqual(['Panama', 'Incan Empire'])
    table.act('garrison', { units: { soldier: 1 } })
    const aboard = first(table).ships.reduce((sum, { soldiers }) => sum + soldiers, 0)
    expect(first(table).marching).toEqual({ eldorado: aboard })
    expect(standing(table, incas)).toEqual([1, 0])
  })
})

describe('who ends a march is warned first', () => {
  test('[6.41/15] [6.81] of giving up its last detachments', () => {
    const table = quest({ segment: 'E', marching: 2, strays: { soldiers: 1 } })
    const give = (count: number) => told(table, 'dismiss', { kind: 'soldier', units: { [panama]: count } })
    expect(give(2)).not.toContain('march')
    expect(give(3)).toBe(`With its last detachments ${ends}`)
  })

  test('[6.41/15] not of giving up some while others are aboard', () => {
    const table = quest({ segment: 'B2', marching: 2, expeditions: [laden(1)] })
    expect(told(table, 'embark', { expedition: 'S1', units: { soldier: 1 } })).toBe('')
  })

  test('[6.41/15] of taking the last aboard: it ends in Europe', () => {
    const table = quest({ marching: 2, expeditions: [offPanama()] })
    const embark = (count: number) => told(table, 'embark', { expedition: 'S1', units: { soldier: count } })
    expect(embark(1)).toBe('')
    expect(embark(2)).toContain('goes on where they land, but not from Europe')
  })

  test('[6.41/15] of sailing home with the last aboard', () => {
    const home = (marching: number) =>
      told(quest({ segment: 'D1', marching, expeditions: [laden(2)] }), 'home', { expedition: 'S1' })
    expect(home(0)).toContain(ends)
    expect(home(1)).not.toContain('march')
  })

  test('[6.41/15] [6.71] in the council, of loading the last for Europe, and when it closes', () => {
    const expeditions = [offPanama({ destination: 'Europe' })]
    const table = quest({ segment: 'A3', marching: 2, strays: { colonists: 2 }, expeditions })
    const load = { expedition: 'S1', units: { soldier: 2 } }
    expect(told(table, 'load', load)).toContain(ends)
    const warned = () => table.decision.undone.filter(({ rule, about }) => rule === '6.41/15' && about)
    expect(warned()).toEqual([])
    table.act('load', load)
    expect(warned()).toMatchObject([{ about: 'S1' }])
    expect(warned()[0]!.reason).toContain(ends)
    expect(told(table, 'destination', { expedition: 'S1', to: 'Europe' })).toContain(ends)
  })

  test('[6.41/15] no points are spoken of if the game ends before its last turn', () => {
    const march = { deadline: 22 }
    const table = quest({ turn: 20, segment: 'D1', march, expeditions: [laden(2)] })
    const line = told(table, 'home', { expedition: 'S1' })
    expect(line).toContain('the march for El Dorado ends.')
    expect(line).not.toContain('points are lost')
  })

  test('[6.41/15] [6.71] a voyage that would end it does not sail by itself', () => {
    const standing = { voyages: true } as never
    const sails = (marching: number) =>
      quest({
        ...{ segment: 'D1', marching, spain: { standing } },
        expeditions: [laden(2, { place: island, homeward: 2 })],
      })
    expect(sails(0).decision.kind).toBe('final-passage')
    expect(first(sails(0)).place).toBe(island)
    expect(
      sails(0)
        .decision.brief?.map(({ text }) => text)
        .join(' '),
    ).toContain('march for El Dorado')
    expect(ofType(sails(1).events, 'crossed')).toHaveLength(1)
  })
})
