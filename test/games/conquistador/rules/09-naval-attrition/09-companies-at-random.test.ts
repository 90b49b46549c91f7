/** 9.21, 9.22 Two naval phases among neighbours, played at random: what must hold whatever they do. */
import { expect, test } from 'vitest'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import type { Ship, State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Pick } from '../../../../../source/kernel/program/sample.ts'
import { playerDice } from '../../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../../measure.ts'
import { game, player } from '../../playing.ts'
import { quiet } from '../between-nations.ts'
import { type Layout, layOut, ship, type Table } from '../table.ts'

const neighbours = ['2316', '2219', '2317', '2315', '2218']
const offCape = ['5714', '5713', '5716']

/** Five expeditions close to each other, with bounds for some, and ports of either nation. */
function neighbourhood(pick: Pick): Table {
  const waters = pick(5) === 0 ? offCape : neighbours
  const one = (nation: 'Spain' | 'England', leaders: string[]) => ({
    nation,
    place: waters[pick(waters.length)]!,
    stop: (['landfall', 'passing', 'moored'] as const)[pick(3)]!,
    crossing: pick(11),
    bounds: pick(14),
    crossed: true,
    ships: Array.from({ length: 1 + pick(3) }, (_, index) =>
      ship('carrack', { soldiers: pick(2), colonists: pick(2), leaders: index === 0 ? leaders : [] }),
    ),
  })
  const expeditions: Layout['expeditions'] = [
    one('Spain', ['Loaysa']),
    one('Spain', ['Leon', 'Cortes']),
    one('Spain', []),
    one('England', ['Cabot, S.']),
    one('England', []),
  ]
  return layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    order: pick(2) === 0 ? ['Spain', 'England'] : ['England', 'Spain'],
    land: {
      '2316': { colonists: 1 + pick(2), soldiers: pick(2) },
      '2219': { colonists: pick(2), soldiers: 1 },
    },
    others: { England: { land: { '2317': { colonists: 1, soldiers: pick(2) } } } },
    expeditions,
  })
}

/** People and ships that the attrition of an expedition may take, all in all. */
function atRisk({ companies, expeditions }: State, id: string) {
  const company = companies.find(({ expedition }) => expedition === id)
  const ships: readonly Ship[] = expeditions.find((one) => one.id === id)?.ships ?? []
  const count = (kind: 'soldiers' | 'colonists') =>
    (company?.crew ?? []).reduce((sum, part) => sum + part[kind], 0)
  return {
    soldiers: count('soldiers'),
    colonists: count('colonists'),
    ships: ships.filter(({ prize }) => !prize).length,
    prizes: ships.filter(({ prize }) => prize).length,
  }
}

/** Plays from the first movement to the end of the turn; shows every step. */
function playOut(
  table: Table,
  pick: Pick,
  see: (before: State, after: State, events: readonly Event[]) => void,
) {
  let { state } = table
  const { turn } = state
  for (let step = 0; step < 400 && state.turn === turn; step++) {
    const before = state
    const [decision] = game.decisions(before)
    const action = player(() => game.view(before, decision!.seat), decision!, pick)
    const result = action && game.apply(before, action)
    if (!result?.ok) continue
    state = result.state
    see(before, state, result.events)
  }
  return state
}

test('[9.21] [9.22] attrition takes those of a company, one by one, and nobody else', () => {
  let lost = 0
  for (let n = 0; n < measured(40, 200); n++) {
    const pick = playerDice(`companies ${n}`)
    const last = playOut(neighbourhood(pick), pick, (before, after, events) => {
      expect(game.audit(after), `game ${n}`).toEqual([])
      const frame = before.stack.at(-1)
      const id = frame?.kind === 'loss' ? frame.scope.expedition : undefined
      // A loss that was chosen, before anything else is rolled.
      const [loss, ...more] = events
      if (!id || more.length > 0 || (loss?.type !== 'lost' && loss?.type !== 'ship-lost')) return
      const [then, now] = [atRisk(before, id), atRisk(after, id)]
      const { soldiers, colonists } = loss.toll
      if (loss.type === 'ship-lost') expect(now).toMatchObject({ ships: then.ships - 1, prizes: then.prizes })
      else
        expect(now).toEqual({
          ...then,
          soldiers: then.soldiers - soldiers,
          colonists: then.colonists - colonists,
        })
      lost++
    })
    if (last.turn > 6) expect(last.companies).toEqual([])
  }
  expect(lost).toBeGreaterThan(0)
})
