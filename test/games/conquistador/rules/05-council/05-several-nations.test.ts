import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { type EventOf, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { game, layOut, passTurn, ship, type Table } from '../table.ts'

const nations: Nation[] = ['Spain', 'England', 'France']
const atHome = (table: Table, owner: Nation) =>
  table.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')!

describe('[5.1] the end of a turn, for several nations', () => {
  test('[15.31] leaders of every nation in play come and go by the turn record', () => {
    const table = layOut({
      turn: 6,
      europe: { leaders: ['Leon', 'Loaysa'] },
      others: {
        England: { europe: { leaders: ['Cabot, S.'] } },
        France: { europe: { leaders: ['Verrazzano'] } },
      },
    })
    const events = passTurn(table)
    const gone = ofType(events, 'leader-departs').map(({ name }) => name)
    expect(gone).toEqual(['Leon'])
    const come = ofType(events, 'leader-arrives').map(({ nation, name }) => `${name} of ${nation}`)
    expect(come).toEqual(['Vaca of Spain', 'Rut of England', 'Verrazzano, G. of France'])
    expect(atHome(table, 'England').leaders).toEqual(['Cabot, S.', 'Rut'])
    expect(atHome(table, 'France').leaders).toEqual(['Verrazzano', 'Verrazzano, G.'])
  })

  test('[15.1] colonists of every nation that did not sail are gone', () => {
    const table = layOut({
      europe: { colonists: 2 },
      others: { England: { europe: { colonists: 3 } }, France: {} },
    })
    const events = passTurn(table)
    expect(ofType(events, 'colonists-gone').map(({ nation, colonists }) => [nation, colonists])).toEqual([
      ['Spain', 2],
      ['England', 3],
    ])
  })

  test("[7.27] a port is friendly to its own nation: another's ships are lost in it without orders", () => {
    const table = layOut({
      natives: { Caribbean: 0 },
      land: { '2316': { colonists: 1 } },
      ships: { '2316': [ship('caravel')] },
      others: { England: { ships: { '2316': [ship('carrack'), ship('caravel')] } } },
    })
    const lost = ofType(passTurn(table), 'harbour-lost')
    expect(lost).toMatchObject([{ nation: 'England', place: '2316', toll: { ships: { length: 2 } } }])
    expect(table.state.harbours.filter(({ place }) => place === '2316')).toMatchObject([{ nation: 'Spain' }])
  })

  test('[6.41/14] a march that fails costs the nation that was called to it', () => {
    const table = layOut({
      turn: 4,
      others: { England: {}, France: {} },
      edit: (state) => {
        state.marches = [
          { name: 'cibola', nation: 'France', deadline: 4, start: null, visited: [], outcome: 'open' },
        ]
      },
    })
    passTurn(table)
    expect(nations.map((nation) => table.state.nations[nation]!.penalties.length)).toEqual([0, 0, 1])
  })

  test('[6.41/7] a civil war asks for the soldiers of the nation that has it', () => {
    const table = layOut({
      turn: 4,
      others: {
        England: { record: { recall: { due: 2, done: 1 } } },
        France: { record: { recall: { due: 1, done: 1 } } },
      },
    })
    passTurn(table)
    expect(nations.map((nation) => table.state.nations[nation]!.penalties.length)).toEqual([0, 1, 0])
  })

  test('[6.71] [6.81] every nation keeps its own books, which are open to all when the turn is over', () => {
    const table = layOut({
      segment: 'E',
      treasury: 50,
      ships: { Europe: [ship('carrack')] },
      others: { England: { treasury: 1, ships: { Europe: [ship('caravel'), ship('caravel')] } }, France: {} },
    })
    const paid: EventOf<'maintenance'>[] = []
    const then = (type: string, args?: Record<string, unknown>) => {
      table.act(type, args)
      paid.push(...ofType(table.events, 'maintenance'))
    }
    then('done', { seat: 'Spain' })
    expect(table.refuse('done', { seat: 'England' }).rule).toBe('6.81')
    expect(game.view(table.state, 'France').nations.England!.treasury).toBe(1)
    then('dismiss', { seat: 'England', kind: 'caravel', units: { Europe: 1 } })
    then('done', { seat: 'England' })
    expect(paid.map(({ nation, ducats }) => [nation, ducats])).toEqual([
      ['Spain', 2],
      ['England', 1],
      ['France', 0],
    ])
    const history = nations.map((nation) => table.state.nations[nation]!.history.at(-1)!)
    expect(history.map(({ treasury }) => treasury)).toEqual([48, 0, 200])
  })
})
