/** Figures of every faction by turn, made from events. No rule reads them. */

import type { GameEvent } from '../../../kernel/contract/game.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type { Statistician } from '../../entry.ts'
import type { Faction } from '../data/names.ts'
import type { Event } from '../events/event.ts'
import type { State } from '../state/state.ts'
import { isEvent } from '../text/events.ts'

/** A turn of a faction. */
interface TurnFigures {
  readonly turn: number
  /** Gold by where it came from. */
  plundered: number
  given: number
  finds: number
  alliances: number
  hits: number
  captainsLost: number
}

const newTurn = (turn: number): TurnFigures => ({
  ...{ turn, plundered: 0, given: 0, finds: 0, alliances: 0, hits: 0, captainsLost: 0 },
})

/** What one event adds to the turn of whoever it is about. */
function book(figures: TurnFigures, event: Event): void {
  switch (event.type) {
    case 'gold':
      figures[event.of === 'plunder' ? 'plundered' : 'given'] += event.gold
      return
    case 'found':
      figures.finds++
      return
    case 'allied':
      figures.alliances++
      return
    case 'hits-suffered':
      figures.hits += event.hits
      return
    case 'killed':
      figures.captainsLost++
  }
}

export function statistician(first: State, opening: readonly GameEvent[]): Statistician<State> {
  const factions = keysOf(first.factions)
  const all = new Map<Faction, TurnFigures[]>(factions.map((faction) => [faction, []]))
  let { turn } = first
  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      if (!isEvent(event)) continue
      if (event.type === 'turn') turn = event.turn
      const own = 'faction' in event && event.faction !== null ? all.get(event.faction) : undefined
      if (!own) continue
      if (own.at(-1)?.turn !== turn) own.push(newTurn(turn))
      book(own.at(-1)!, event)
    }
  }
  note(opening)
  return { note, result: () => Object.fromEntries(all) }
}
