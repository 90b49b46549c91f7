/** What the page of a voyage says of fights with those who hold the coast that it goes to, or lie there. */
import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { quiet } from '../rules/between-nations.ts'
import { carracks, off, port } from '../rules/off-a-port.ts'
import { game, type Layout, layOut, type NationLayout, ship, type Table, world } from '../rules/table.ts'

/** England plans a voyage with twelve soldiers to a port that Spain holds with these. */
const planning = (held: NationLayout, layout: Layout = {}): Table =>
  layOut({
    turn: 12,
    order: ['England', 'Spain'],
    natives: quiet,
    ...held,
    others: {
      England: { treasury: 300, europe: { soldiers: 12, colonists: 4 }, ships: { Europe: carracks(6, 0) } },
    },
    ...layout,
  })

/** What the page says of fights, by default to England with all its soldiers. */
function fights({ state }: Table, draft: object = {}): string[] {
  const voyage = {
    ...{ type: 'voyage', seat: 'England', port: 'Europe', to: port },
    ...{ ships: { carrack: 6 }, aboard: { soldier: 12 }, ...draft },
  }
  const { notes } = game.fill!(state, voyage as unknown as Action) as Filled
  return notes.filter(({ about }) => about === 'Invasion' || about === 'At sea').map(({ text }) => text)
}

const garrison = { soldiers: 2, colonists: 2 }

test('[8.51] the page of a voyage with soldiers tells the odds of the port of another as the invasion does', () => {
  const [told, ...more] = fights(planning({ land: { [port]: garrison } }))
  expect(more).toEqual([])
  // The same ships and soldiers where they lie off that port.
  const there = off(carracks(6, 12), garrison)
  const invade = { type: 'invade', seat: 'England', expedition: 'E1', units: { soldier: 12 } }
  const answer = game.forecast(there.state, invade as unknown as Action)
  const lines = 'lines' in answer ? answer.lines.join(' ') : ''
  const [, attack, defence, column] = lines.match(
    /England (\d+) \(with 6 carracks\) against Spain (\d+) \(doubled\): column (\S+)\./,
  )!
  const lost = lines.match(/Expected losses: England ([\d.]+),/)![1]
  const won = [...lines.matchAll(/Spain in (\d+)%/g)].map(([, percent]) => percent)
  // What decides stands first: the end of a note that has no room breaks off.
  expect(told).toMatch(
    new RegExp(`^won in ${[...new Set(won)].sort().join(' to ')}%.*, ${lost} lost against `),
  )
  expect(told).toContain("Spain's 2 soldiers, 2 colonists")
  expect(told).toContain(`: ${attack} with 6 carracks to ${defence} (doubled), column ${column}`)
  // Nobody fights without soldiers, nor where nobody is.
  expect(fights(planning({ land: { [port]: garrison } }), { aboard: { colonist: 4 } })).toEqual([])
  expect(fights(planning({}))).toEqual([])
})

test('[8.51] before the odds stands what forbids to invade as things are, and of ships there the fight at sea', () => {
  expect(fights(planning({ land: { [port]: { soldiers: 2 } } }))).toEqual([
    'Spain has no settlement there to invade (8.51)',
  ])
  const guarded = fights(planning({ land: { [port]: garrison }, ships: { [port]: [ship('carrack')] } }))
  expect(guarded[0]).toMatch(/^not while ships of Spain lie there \(8\.51\); else won in /)
  expect(guarded[1]).toMatch(
    /^against Spain ships lost: attacker [\d.]+, defender [\d.]+; \d+ against \d+: column \S+$/,
  )
})

test('[15.61] to Spain they are said to want a missionary where natives live and none is or comes', () => {
  const area = world.board.hexes.get(port)!.area!
  const against = (natives: number) =>
    layOut({
      ...{ turn: 12, natives: { ...quiet, [area]: natives }, europe: { soldiers: 12 } },
      ships: { Europe: carracks(6, 0) },
      others: { England: { land: { [port]: garrison } } },
    })
  expect(fights(against(0), { seat: 'Spain' })[0]).toMatch(/^won in .* against England's /)
  expect(fights(against(3), { seat: 'Spain' })[0]).toMatch(
    /^not without a missionary \(15\.61\); else won in /,
  )
})

test('[6.72] nothing is told of a fight with whom a treaty spares', () => {
  const peace = ({ treaties }: State): void => {
    const parties = { by: 'Spain', with: 'England', announced: false, brokenBy: null } as const
    treaties.push({
      ...{ ...parties, id: 1, turn: 1 },
      ...{ clauses: [{ kind: 'peace', until: 21 }], status: 'inForce' },
    })
  }
  const held = { land: { [port]: garrison }, ships: { [port]: [ship('carrack')] } }
  expect(fights(planning(held))).toHaveLength(2)
  expect(fights(planning(held, { edit: peace }))).toEqual([])
})

test('[6.71] while plans are secret the odds are those of who was known to be there', () => {
  const table = planning({ land: { [port]: garrison } })
  const before = fights(table)
  const { stacks, harbours } = structuredClone(table.state)
  table.state.council = { ...table.state.council, Spain: { stacks, harbours } }
  table.state.stacks.find(({ hex }) => hex === port)!.soldiers = 9
  expect(fights(table)).toEqual(before)
  table.state.council = null
  expect(fights(table)).not.toEqual(before)
})
