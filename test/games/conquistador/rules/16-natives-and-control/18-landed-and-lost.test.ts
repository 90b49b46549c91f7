/** 18.15 The ships are lost, but somebody whom they landed stands in a friendly port. */
import { describe, expect, test } from 'vitest'
import type { Group, State } from '../../../../../source/games/conquistador/state/state.ts'
import { quiet } from '../between-nations.ts'
import { type Layout, layOut, lose, offered, ship, type Table } from '../table.ts'

const name = 'North America'
const port = '2316'
const coast = '2219'

const claimed = (state: State) => {
  state.discoveries[name] = { by: 'Spain', turn: 6, credited: false, expedition: 'S1' }
}
const at = (cargo: Partial<Group>, layout: Layout = {}): Table =>
  layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    land: { [port]: { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { leaders: ['Loaysa'], ...cargo })],
        place: port,
        stop: 'landfall',
        crossing: 4,
      },
    ],
    edit: claimed,
    ...layout,
  })
const claim = ({ state }: Table) => state.discoveries[name]
/** Ends Hemispheric Movement; the fourth column sinks a ship on a 6. */
function sink(table: Table): void {
  table.dice(6)
  table.act('done')
  expect(table.event('expedition-lost').expedition).toBe('S1')
}

describe('credit', () => {
  test.each([
    ['a soldier', { soldiers: 1 }, { soldier: 1 }],
    ['a colonist', { colonists: 1 }, { colonist: 1 }],
    ['a conquistador', { leaders: ['Loaysa', 'Cortes'] }, { Cortes: 1 }],
  ])(
    '[18.15] comes when the ships are lost, if %s whom they landed is in a friendly port',
    (_, cargo, units) => {
      const table = at(cargo)
      table.act('land', { expedition: 'S1', units })
      expect(claim(table)).toMatchObject({ credited: false })
      sink(table)
      expect(table.event('discovery-credited')).toMatchObject({ rule: '18.15', nation: 'Spain', name })
      const told = table.events.map(({ type }) => type)
      expect(told.indexOf('discovery-credited')).toBeGreaterThan(told.indexOf('expedition-lost'))
      expect(claim(table)).toEqual({ by: 'Spain', turn: 6, credited: true, expedition: null })
    },
  )

  test('[18.15] comes for a missionary too', () => {
    const table = at({ missionaries: ['M1'] }, { missionaries: { M1: 1 } })
    table.act('land', { expedition: 'S1', units: { M1: 1 } })
    sink(table)
    expect(claim(table)).toMatchObject({ credited: true })
  })

  test('[18.15] does not come if nobody was landed, or on a coast without a port', () => {
    const alone = at({ soldiers: 1 })
    sink(alone)
    expect(claim(alone)).toBeUndefined()
    const wild = at(
      { soldiers: 1 },
      {
        land: {},
        expeditions: [
          {
            ships: [ship('carrack', { leaders: ['Loaysa'], soldiers: 1 })],
            place: coast,
            stop: 'landfall',
            crossing: 4,
          },
        ],
      },
    )
    wild.act('land', { expedition: 'S1', units: { soldier: 1 } })
    sink(wild)
    expect(claim(wild)).toBeUndefined()
  })

  test('[18.15] does not come for those who stood in the port before, when he whom they landed is dead', () => {
    const table = at({ soldiers: 1 }, { land: { [port]: { colonists: 1, soldiers: 0 } } })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.state = structuredClone(table.state)
    // 9+ twice: a soldier, then the ship.
    Object.assign(table.state.expeditions[0]!, { crossing: 10, bounds: 2 })
    table.dice(2, 4)
    table.act('done')
    expect(table.event('expedition-lost').expedition).toBe('S1')
    expect(claim(table)).toBeUndefined()
  })

  test('[18.15] does not come for him who went aboard again', () => {
    const table = at({ soldiers: 1 })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
    sink(table)
    expect(claim(table)).toBeUndefined()
  })

  test('[18.15] comes for him who has walked to a port before the ships were lost', () => {
    const near = '2317'
    const table = at(
      { soldiers: 1 },
      {
        land: { [near]: { colonists: 1 } },
        expeditions: [
          { ships: [ship('carrack', { leaders: ['Loaysa'], soldiers: 1 })], place: port, stop: 'landfall' },
        ],
      },
    )
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.playTo('land-movement')
    table.act('move', { stack: port, units: { soldier: 1 }, path: [near] })
    table.playTo('final-passage')
    // 7.27: the ships lie off a coast without a port.
    table.act('done')
    expect(table.event('expedition-lost')).toMatchObject({ rule: '7.27', expedition: 'S1' })
    expect(claim(table)).toMatchObject({ credited: true })
  })

  test('[18.15] does not come for him who has left the port', () => {
    const table = at({ soldiers: 1 }, { land: { [port]: { colonists: 1 } } })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.playTo('land-movement')
    table.act('move', { stack: port, units: { soldier: 1 }, path: ['2317'] })
    table.playTo('final-passage')
    table.state = structuredClone(table.state)
    Object.assign(table.state.expeditions[0]!, { bounds: 0 })
    table.dice(4)
    table.act('home', { expedition: 'S1' })
    expect(table.event('expedition-lost').expedition).toBe('S1')
    expect(claim(table)).toBeUndefined()
  })

  test('[18.15] comes also if a fight has sunk the ships', () => {
    const table = at(
      { soldiers: 1 },
      {
        order: ['Spain', 'England'],
        others: { England: {} },
        expeditions: [
          { ships: [ship('carrack', { leaders: ['Loaysa'], soldiers: 1 })], place: port, stop: 'landfall' },
          { nation: 'England', place: port, ships: Array.from({ length: 8 }, () => ship('carrack')) },
        ],
      },
    )
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('done')
    table.dice(1)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    if (table.decision.kind === 'prize') table.act('sink')
    expect(claim(table)).toMatchObject({ by: 'Spain', credited: true })
  })

  test('[18.15] waits for those who came first, if the claim was behind another', () => {
    const table = at(
      { soldiers: 1 },
      {
        order: ['Spain', 'England'],
        others: { England: {} },
        expeditions: [
          {
            ships: [ship('carrack', { leaders: ['Loaysa'], soldiers: 1 })],
            place: port,
            stop: 'landfall',
            crossing: 4,
          },
          { nation: 'England', place: coast, ships: [ship('caravel', { leaders: ['Cabot, S.'] })] },
        ],
        edit: (state) => {
          state.discoveries[name] = { by: 'England', turn: 6, credited: false, expedition: 'E1' }
          state.rivals[name] = [{ by: 'Spain', turn: 6, credited: false, expedition: 'S1' }]
        },
      },
    )
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.dice(6)
    table.act('done')
    table.act('done')
    expect(claim(table)).toMatchObject({ by: 'England', credited: false })
    expect(table.state.rivals[name]).toMatchObject([{ by: 'Spain', credited: true, expedition: null }])
    table.playTo('final-passage')
    // England's caravel stays on a coast without a port.
    table.act('done')
    expect(claim(table)).toMatchObject({ by: 'Spain', credited: true })
  })
})

test('[18.15] the choice of the loss decides: who has one ship more to lose has lost nothing yet', () => {
  const table = at(
    { soldiers: 1 },
    {
      expeditions: [
        {
          ships: [ship('carrack', { leaders: ['Loaysa'], soldiers: 1 }), ship('caravel')],
          place: port,
          stop: 'landfall',
          crossing: 4,
        },
      ],
    },
  )
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  table.dice(6)
  table.act('done')
  lose(table, offered(table)[0]!)
  expect(claim(table)).toMatchObject({ credited: false, expedition: 'S1' })
})
