/** Figures of every faction by turn, made from events. No rule reads them. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import type { Had, Statistician } from '../../entry.ts'
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

/** What a faction had: cards and assets that it used, its conquistadors, its place in the order of set-up. */
interface Having {
  readonly card: Set<string>
  readonly asset: Set<string>
  readonly conquistador: Set<string>
  readonly place: Set<string>
}

const nothing = (): Having => ({
  card: new Set(),
  asset: new Set(),
  conquistador: new Set(),
  place: new Set(),
})

/** What one event adds to what its faction had. */
function keep(having: Having, event: Event, assets: ReadonlySet<string>): void {
  switch (event.type) {
    case 'played':
      having[assets.has(event.card) ? 'asset' : 'card'].add(event.card)
      return
    case 'asset-shown':
      having.asset.add(event.asset)
      return
    case 'captain':
      having.conquistador.add(event.captain)
  }
}

const listsOf = (having: Having): Had =>
  Object.fromEntries(Object.entries(having).map(([kind, things]) => [kind, [...things]]))

export function statistician(first: State, opening: readonly GameEvent[]): Statistician<State> {
  const factions = keysOf(first.factions)
  const all = new Map<Faction, TurnFigures[]>(factions.map((faction) => [faction, []]))
  const having = new Map<Faction, Having>(factions.map((faction) => [faction, nothing()]))
  const assets = new Set([...first.assets.deck, ...first.assets.discards].filter((asset) => asset !== null))
  let { turn } = first
  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      if (!isEvent(event)) continue
      if (event.type === 'turn') turn = event.turn
      if (event.type === 'order' && event.of === 'setup')
        for (const [place, faction] of event.order.entries()) having.get(faction)?.place.add(`${place + 1}`)
      if (!('faction' in event) || event.faction === null) continue
      const own = all.get(event.faction)
      if (!own) continue
      if (own.at(-1)?.turn !== turn) own.push(newTurn(turn))
      book(own.at(-1)!, event)
      keep(having.get(event.faction)!, event, assets)
    }
  }
  note(opening)
  return {
    note,
    result: () => Object.fromEntries(all),
    had: () => Object.fromEntries([...having].map(([faction, one]) => [faction, listsOf(one)])),
  }
}
