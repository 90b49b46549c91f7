/** What happens between game-turns: leaders come and go, turn-long effects end, the books are kept. */

import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import { departCaptives } from '../diplomacy/captives.ts'
import { settleTreaties } from '../diplomacy/debts.ts'
import { endRentals } from '../diplomacy/rentals.ts'
import { score, settledBy } from '../end/victory.ts'
import { endMarch } from '../land/marches.ts'
import { afterLosses, bury } from '../matters/losses.ts'
import { penalties, penaltyPoints } from '../matters/penalties.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { aboard, europe, sweepHarbours, takeOff } from '../naval/ships.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, isLastTurn, nationOf } from '../state/context.ts'
import { changeMine } from '../state/draft.ts'
import { leadersOf, serviceOf, tellDeparture } from '../state/leaders.ts'
import type { Group, PenaltyReason } from '../state/state.ts'
import { addUp, emptyGroup, seatsInPlay, takeGroup, tollOf } from '../state/units.ts'

/**
 * The points of a nation as all may know them: Areas that a secret share
 * gives to the Bankers (24.3) are its own.
 */
function openScore(g: Context, nation: Nation): number {
  const treaties = g.state.treaties.filter(({ announced }) => announced)
  const { data, board, routes, state } = g
  return score({ data, board, routes, state: { ...state, treaties } }, nation).total
}

/** 15.31, 15.52: leaders of the turn appear in Europe. */
export function startTurn(g: Context): void {
  const { state } = g
  g.emit({ type: 'turn', rule: '21.1', turn: state.turn, years: g.data.turns.turns[state.turn - 1]!.years })
  for (const { name, nation, arrives, kind } of leadersOf(g))
    if (arrives === state.turn && state.nations[nation] && !state.lost.includes(name)) {
      europe(state, nation).leaders.push(name)
      const rule = kind === 'conquistador' ? '15.52' : '15.31'
      g.emit({ type: 'leader-arrives', rule, nation, name, kind })
    }
}

export function endTurn(g: Context): void {
  const { state } = g
  for (const nation of seatsInPlay(state)) {
    departLeaders(g, nation)
    sendHomeColonists(g, nation)
    loseStrandedShips(g, nation)
    failRecall(g, nation)
  }
  endRentals(g)
  departCaptives(g)
  settleTreaties(g)
  failMarches(g)
  restMines(g)
  const held = settledBy(g)
  for (const nation of seatsInPlay(state)) {
    const record = state.nations[nation]!
    const { treasury, history } = record
    const areas = Object.keys(held).filter((area) => held[area] === nation)
    const points = openScore(g, nation)
    record.history = [...history, { turn: state.turn, treasury, points, areas }]
    change(record, { multiplierShift: 0, event: null, built: 0, recall: null, shown: record.treasury })
    record.bought = { caravel: 0, carrack: 0, galleonFleet: 0, soldier: 0 }
  }
  change(state, { attacked: [], rested: [], noUprisings: false })
  if (isLastTurn(g)) {
    state.over = true
    g.emit({ type: 'game-over', rule: '20.0', turn: state.turn })
  } else state.turn++
}

/** 15.31: leaders whose last turn it was are removed at its end, wherever they are. */
function departLeaders(g: Context, nation: Nation): void {
  const { state } = g
  const leaving = (group: Group) => group.leaders.filter((name) => serviceOf(g, name).departs <= state.turn)
  // His own nation, also if he is in hire elsewhere: that may be secret.
  const remove = (name: string) => tellDeparture(g, serviceOf(g, name).nation, name)
  for (const stack of state.stacks.filter((one) => one.nation === nation))
    for (const name of leaving(stack)) {
      takeGroup(stack, { ...emptyGroup(), leaders: [name] })
      remove(name)
    }
  for (const harbour of state.harbours.filter((one) => one.nation === nation)) {
    for (const name of leaving(harbour)) {
      takeGroup(harbour, { ...emptyGroup(), leaders: [name] })
      remove(name)
    }
    for (const name of leaving(aboard(harbour.ships))) {
      takeOff(harbour.ships, { ...emptyGroup(), leaders: [name] })
      remove(name)
    }
  }
  afterLosses(g, nation, [])
}

/** 15.1, 6.82: colonists still in Europe are gone. */
function sendHomeColonists(g: Context, nation: Nation): void {
  const waiting = europe(g.state, nation)
  if (waiting.colonists > 0)
    g.emit({ type: 'colonists-gone', rule: '15.1', nation, colonists: waiting.colonists })
  waiting.colonists = 0
}

/** 7.27: ships without orders in a port that is no longer friendly. */
function loseStrandedShips(g: Context, nation: Nation): void {
  for (const harbour of g.state.harbours) {
    const { place, ships, leaders } = harbour
    if (harbour.nation !== nation || isFriendlyPort(g, nation, place)) continue
    if (ships.length + leaders.length === 0) continue
    const lost = addUp([harbour, ...ships])
    const toll = tollOf(
      lost,
      ships.map(({ kind }) => kind),
    )
    g.emit({ type: 'harbour-lost', rule: '7.27', nation, place, leaders, toll })
    bury(g, lost)
    change(harbour, { ships: [], leaders: [] })
  }
  sweepHarbours(g.state)
}

/** 6.41/7: too few soldiers came home. */
function failRecall(g: Context, nation: Nation): void {
  const { recall } = g.state.nations[nation]!
  if (recall && recall.done < recall.due) penalise(g, nation, 'recall')
}

/** 6.41/14, /15: a march that was not finished in time. */
function failMarches(g: Context): void {
  for (const march of g.state.marches)
    if (march.outcome === 'open' && march.deadline <= g.state.turn) {
      penalise(g, march.nation, march.name)
      endMarch(g, march, 'failed')
    }
}

/** 6.41/2: double output ends when the mine rests for a turn; in the revised edition it outlasts that. */
function restMines(g: Context): void {
  if (isRevised(g)) return
  for (const [name, { doubled, workedTurn }] of Object.entries(g.state.mines))
    if (doubled && workedTurn !== g.state.turn) changeMine(g.state, name, { doubled: false })
}

function penalise(g: Context, nation: Nation, reason: PenaltyReason): void {
  const { rule } = penalties[reason]
  const record = nationOf(g, nation)
  record.penalties = [...record.penalties, { turn: g.state.turn, reason, points: penaltyPoints }]
  g.emit({ type: 'penalty', rule, nation, points: penaltyPoints, reason })
}
