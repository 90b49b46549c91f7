/** Forces that come to nothing otherwise than in battle: goods are lost, Indians go, captive kings go home. */
import { change } from '../../../kernel/flow/draft.ts'
import type { Space } from '../data/names.ts'
import { troops } from '../data/names.ts'
import { overLand } from '../map/ground.ts'
import { type Context, drawn, type Position } from '../state/context.ts'
import { dismiss, dismissIndians, expeditionsAt, isLone } from '../state/forces.ts'
import type { EmpireState, Expedition } from '../state/state.ts'

/**
 * When the last Spanish unit has gone otherwise than in battle: gold and food are lost, Indians, assets and hits
 * go (5.24, 9.26, 1.34), and captive kings go home (12.252). The conquistadors stay.
 */
export function afterLastUnit(g: Context, expedition: Expedition): void {
  if (!isLone(expedition)) return
  dismissIndians(g, expedition)
  dropAssets(g, expedition)
  change(expedition, { gold: 0, food: 0, hits: 0 })
  for (const empire of kingsOf(g, expedition)) sendHome(g, empire, expedition.at)
}

/** Assets without an expedition are discarded (1.34). */
export function dropAssets(g: Context, expedition: Expedition): void {
  const cards = expedition.assets.flatMap(({ card }) => (card === null ? [] : [card]))
  g.state.assets.discards = [...g.state.assets.discards, ...cards]
  expedition.assets = []
}

/** The empires whose kings an expedition holds captive. */
export const kingsOf = ({ state }: Position, { id }: Expedition): EmpireState[] =>
  state.empires.filter(({ king }) => king.in === 'expedition' && king.expedition === id)

/** 12.252: a king goes to the nearest city of his empire without a Spanish unit; without one he is gone. */
export function sendHome(g: Context, empire: EmpireState, from: Space): void {
  const far = overLand(g, [from])
  const open = [empire.capital, ...empire.cities].filter((city) =>
    expeditionsAt(g, city).every((expedition) => isLone(expedition)),
  )
  const distance = (city: Space) => far.get(city) ?? Number.POSITIVE_INFINITY
  const least = Math.min(...open.map(distance))
  const nearest = open.filter((city) => distance(city) === least)
  if (nearest.length === 0) empire.king = { in: 'gone' }
  else empire.king = { in: 'space', space: drawn(g, nearest) }
  const at = empire.king.in === 'space' ? empire.king.space : null
  g.emit({ type: 'king-freed', rule: '12.252', empire: empire.name, at })
}

/** All units of an expedition go home to the counters, and it is no more. */
export function disband(g: Context, expedition: Expedition): void {
  for (const party of expedition.parties)
    for (const kind of troops) while (party.units[kind] > 0) dismiss(g, party, kind)
  afterLastUnit(g, expedition)
  remove(g, expedition)
}

/** An expedition without anybody in it leaves the board. */
export function remove(g: Context, expedition: Expedition): void {
  dropAssets(g, expedition)
  g.state.expeditions = g.state.expeditions.filter((one) => one !== expedition)
}
