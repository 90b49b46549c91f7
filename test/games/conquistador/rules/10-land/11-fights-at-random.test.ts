import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Event, EventOf } from '../../../../../source/games/conquistador/events/event.ts'
import { landResult, weigh } from '../../../../../source/games/conquistador/land/strengths.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { seedDice } from '../../../../../source/kernel/flow/dice.ts'
import { measured } from '../../../../measure.ts'
import { camp, facing, field, quiet } from '../between-nations.ts'
import { layOut, ship, type Table } from '../table.ts'

type Count = Record<string, number>
const add = (count: Count, key: string, amount: number) => {
  count[key] = (count[key] ?? 0) + amount
}

/** Soldiers, colonists, leaders and gold of everybody, ashore and aboard. */
function muster({ state }: Table): Count {
  const count: Count = {}
  const groups = [
    ...state.stacks.map((stack) => [stack.nation, stack] as const),
    ...state.expeditions.flatMap(({ nation, ships }) => ships.map((one) => [nation, one] as const)),
  ]
  for (const [nation, group] of groups) {
    add(count, `${nation} soldiers`, group.soldiers)
    add(count, `${nation} colonists`, group.colonists)
    for (const name of [...group.leaders, ...group.missionaries]) add(count, name, 1)
    for (const [from, ducats] of Object.entries(group.gold)) add(count, `gold ${from}`, ducats)
  }
  return count
}

/** Takes what the events tell as lost off a muster. */
function without(count: Count, events: readonly Event[]): Count {
  const left = { ...count }
  for (const event of events) {
    if (event.type === 'conquistador-alone') add(left, event.name, -1)
    if (!('toll' in event)) continue
    const { soldiers, colonists, leaders, missionaries } = event.toll
    add(left, `${event.nation} soldiers`, -soldiers)
    add(left, `${event.nation} colonists`, -colonists)
    for (const one of [...leaders, ...missionaries]) add(left, one, -1)
  }
  return left
}
const present = (count: Count) =>
  Object.fromEntries(Object.entries(count).filter(([, amount]) => amount !== 0))

/**
 * Answers losses, retreats and garrisons, choosing by turns from the front and the back; all that happened.
 */
function fightOut(table: Table, picks: readonly number[]): Event[] {
  const events = [...table.events]
  for (let step = 0; ['loss', 'retreat', 'garrison'].includes(table.decision.kind); step++) {
    const choices = table.decision.choices.filter(({ standing }) => !standing)
    const pick = picks[step % picks.length]!
    const choice = choices[pick % choices.length]!
    const { units } = choice.args ?? {}
    if (units?.kind === 'tally')
      table.act('garrison', { units: { soldier: pick % ((units.items.soldier?.max ?? 0) + 1) } })
    else table.act(choice.type, { ...choice.fixed })
    events.push(...table.events)
  }
  return events
}

/** The fight can be computed again from its event alone. */
function recompute(table: Table, event: EventOf<'land-combat'>): void {
  const side = (nation: Nation, soldiers: number, colonists: number) => ({
    nation,
    units: { ...emptyGroup(), soldiers, colonists },
  })
  const fight = weigh(
    table.g,
    side(event.nation, event.soldiers, 0),
    side(event.against, event.defenders, event.colonists),
    event.invasion ? { carracks: event.carracks, raider: false } : null,
  )
  expect(event).toMatchObject({ attack: fight.attack, defence: fight.defence, column: fight.odds })
  const [die] = event.dice
  const { row, cell } = landResult(table.g, { ...fight, shift: event.shift }, die!)
  expect(event).toMatchObject({ row, result: cell })
}

function checkAfter(table: Table, before: Count, events: readonly Event[]): void {
  expect(table.state.battles).toEqual([])
  const holders = new Map<string, string>()
  for (const { nation, hex, soldiers, colonists, leaders } of table.state.stacks) {
    if (soldiers + colonists + leaders.length === 0) continue
    expect(holders.get(hex) ?? nation).toBe(nation)
    holders.set(hex, nation)
  }
  expect(present(muster(table))).toEqual(present(without(before, events)))
  for (const event of events) if (event.type === 'land-combat') recompute(table, event)
}

const picks = fc.array(fc.nat(9), { minLength: 1, maxLength: 6 })

test('[11.22] after any fight on land no hex is shared, and nobody is gone but those whom the log tells', () => {
  fc.assert(
    fc.property(
      fc.record({
        soldiers: fc.integer({ min: 1, max: 9 }),
        colonists: fc.nat(5),
        led: fc.boolean(),
        theirs: fc.nat(9),
        settlers: fc.nat(5),
        gold: fc.nat(30),
        booty: fc.nat(30),
        seed: fc.string(),
        picks,
      }),
      ({ soldiers, colonists, led, theirs, settlers, gold, booty, seed, picks: chosen }) => {
        fc.pre(theirs + settlers > 0)
        const leaders = led ? ['Cortes'] : []
        const table = facing(
          { soldiers, colonists, leaders, gold: gold > 0 ? { Cibao: gold } : {} },
          { soldiers: theirs, colonists: settlers, gold: booty > 0 ? { Veragua: booty } : {} },
        )
        const before = muster(table)
        table.state = { ...table.state, dice: seedDice(seed) }
        table.act('move', {
          stack: camp,
          units: {
            soldier: soldiers,
            ...(colonists > 0 && { colonist: colonists }),
            ...(led && { Cortes: 1 }),
            ...(gold > 0 && { 'gold:Cibao': gold }),
          },
          path: [field],
        })
        checkAfter(table, before, fightOut(table, chosen))
      },
    ),
    { numRuns: measured(60, 300) },
  )
})

test('[8.56] nor after any invasion', () => {
  fc.assert(
    fc.property(
      fc.record({
        holds: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 5 }),
        theirs: fc.nat(6),
        settlers: fc.integer({ min: 1, max: 5 }),
        booty: fc.nat(30),
        raider: fc.boolean(),
        seed: fc.string(),
        picks,
      }),
      ({ holds, theirs, settlers, booty, raider, seed, picks: chosen }) => {
        const aboard = holds.reduce((sum, soldiers) => sum + soldiers, 0)
        const landing = raider ? aboard - holds.length : aboard
        fc.pre(landing > 0)
        const table = layOut({
          turn: 12,
          segment: 'B2',
          natives: quiet,
          order: ['England', 'Spain'],
          land: {
            '2910': { soldiers: theirs, colonists: settlers, gold: booty > 0 ? { Veragua: booty } : {} },
          },
          others: { England: {} },
          expeditions: [
            {
              nation: 'England',
              ships: holds.map((soldiers, index) =>
                ship('carrack', { soldiers, leaders: index === 0 ? ['Drake'] : [] }),
              ),
              place: '2910',
              raider,
            },
          ],
        })
        const before = muster(table)
        table.state = { ...table.state, dice: seedDice(seed) }
        table.act('invade', { expedition: 'E1', units: { soldier: landing } })
        checkAfter(table, before, fightOut(table, chosen))
        if (raider)
          for (const one of table.state.expeditions[0]!.ships) expect(one.soldiers).toBeGreaterThan(0)
      },
    ),
    { numRuns: measured(60, 300) },
  )
})
