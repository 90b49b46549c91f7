/** The governor's favour (11.1), and warrants that end (11.23-11.26). */
import type { Faction } from '../data/names.ts'
import { type Context, factionOf } from './context.ts'

/** 11.12, 11.15: the marker moves on the track, and stays at its ends. */
export function moveIndex(g: Context, faction: Faction, by: number, rule: string): void {
  const own = factionOf(g, faction)
  const { boxes } = g.data.tables.governorFavor
  const [least, most] = [boxes[0]!.index, boxes.at(-1)!.index]
  const now = Math.min(most, Math.max(least, own.index + by))
  if (now === own.index) return
  g.emit({ type: 'index', rule, faction, by: now - own.index, now })
  own.index = now
  if (now > 0) endWarrant(g, faction)
}

/** 11.23, 11.25: a warrant is removed, the index is 0, and a whole turn of peace begins (11.26). */
export function endWarrant(g: Context, faction: Faction): void {
  const own = factionOf(g, faction)
  if (own.warrant === null) return
  const pile = g.state.solo?.enemy ?? g.state.strategy
  pile.discards = [...pile.discards, own.warrant]
  own.warrant = null
  own.warrantEnded = g.state.turn
  g.emit({ type: 'warrant-ended', rule: '11.25', faction })
  if (own.index !== 0) g.emit({ type: 'index', rule: '11.25', faction, by: -own.index, now: 0 })
  own.index = 0
}
