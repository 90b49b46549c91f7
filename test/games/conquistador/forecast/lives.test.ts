/** What attrition leaves of colonists to the end, against the dice of the rules themselves. */
import { expect, test } from 'vitest'
import { colonistsLeft } from '../../../../source/games/conquistador/forecast/hazards.ts'
import { landAttrition } from '../../../../source/games/conquistador/land/land-attrition.ts'
import { framesOf } from '../../../../source/games/conquistador/sequence/frames.ts'
import { openContext } from '../../../../source/games/conquistador/state/context.ts'
import { draft } from '../../../../source/games/conquistador/state/draft.ts'
import { unitsAt } from '../../../../source/games/conquistador/state/stacks.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { seedDice } from '../../../../source/kernel/flow/dice.ts'
import { data, game, layOut, ship, type Table, world } from '../rules/table.ts'

const plays = 600
const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** Colonists that are left of a hex on average after each turn, and no more than so many of them. */
function played({ state }: Table, hex: string, turns: number, most: number) {
  const left = Array.from({ length: turns }, () => ({ all: 0, drawing: 0 }))
  for (let play = 0; play < plays; play++) {
    const g = openContext(world, draft({ ...state, dice: seedDice(`play ${play}`) }))
    for (const turn of left) {
      if (unitsAt(g.state, 'Spain', hex).colonists === 0) break
      landAttrition.work!(g, 'Spain', { kind: 'attritionOnLand', hex })
      for (let frame = g.state.stack.at(-1); frame; frame = g.state.stack.at(-1))
        framesOf(frame).settle!(g, frame)
      const { colonists } = unitsAt(g.state, 'Spain', hex)
      turn.all += colonists / plays
      turn.drawing += Math.min(most, colonists) / plays
    }
  }
  return left
}

test.each([
  ['2227', 4, 2],
  ['2227', 8, 0],
  ['2316', 4, 0],
])(
  '[12.4] [14.1] at %s %i colonists and %i soldiers live and earn as the table takes them',
  (hex, colonists, soldiers) => {
    const turn = 6
    const table = layOut({
      ...{ turn, natives: quiet, treasury: 200, europe: { leaders: ['Magellan'], colonists, soldiers } },
      ships: { Europe: Array.from({ length: 5 }, () => ship('carrack')) },
    })
    const ashore = layOut({ turn, segment: 'C5', natives: quiet, land: { [hex]: { colonists, soldiers } } })
    const turns = data.turns.turns.length - turn + 1
    const left = played(ashore, hex, turns, 5)
    const told = colonistsLeft(ashore.g, 'Spain', hex, unitsAt(ashore.state, 'Spain', hex)).slice(0, turns)
    const means = told.map((chances) => chances.reduce((sum, chance, count) => sum + chance * count, 0))
    for (const [at, { all }] of left.entries())
      expect(Math.abs(means[at]! - all)).toBeLessThan(colonists / 20)

    const times = data.areas.areas.find(({ name }) => name === world.board.hexes.get(hex)!.area)!
      .resourcesDoubled
      ? 2
      : 1
    const levels = data.turns.turns.slice(turn - 1).map(({ resourceLevel }) => times * resourceLevel)
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
    const earned = sum(left.map(({ drawing }, at) => drawing * levels[at]!)) / colonists
    const cost = (sum(left.map(({ all }) => all)) * data.units.colonist.maintenance) / colonists
    const crew = { ...(soldiers > 0 && { soldier: soldiers }), colonist: colonists, Magellan: 1 }
    const page = game.fill!(table.state, {
      ...{ type: 'voyage', seat: 'Spain', port: 'Europe', to: hex, ships: { carrack: 5 }, aboard: crew },
    } as Action)
    if (!('values' in page)) throw new Error(page.reason)
    const text = page.notes.find(({ about }) => about === 'Ashore')!.text
    const [, said, upkeep] = /with attrition (\d+) and (\d+) on average/.exec(text)!.map(Number)
    expect(Math.abs(said! - earned)).toBeLessThan(0.5 + earned / 20)
    expect(Math.abs(upkeep! - cost)).toBeLessThan(0.5 + cost / 20)
  },
)
