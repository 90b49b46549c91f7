/** Planck's cards: Progress turned over from his stack, and land tiles (N12.3, N12.4, N12.13). */
import type { Land, World } from '../data/names.ts'
import { roundFrom } from '../map/atlas.ts'
import { shuffled } from '../setup/setup.ts'
import { type Context, isMilitary, playerOf, progressOf } from '../state/context.ts'
import type { Solo } from '../state/state.ts'

/** N12.3, N12.4, N12.23, N12.24: the worlds in the order that a card gives; Military cards are Planck's. */
export function drawWorlds(g: Context, solo: Solo, of: 'loading' | 'governing'): World[] {
  for (;;) {
    const counter = drawProgress(g, solo)
    g.emit({ type: 'card', rule: of === 'loading' ? 'N12.3' : 'N12.23', nation: solo.planck, counter, of })
    if (isMilitary(g, counter)) {
      playerOf(g, solo.planck).military.push(counter)
      continue
    }
    solo.aside.push(counter)
    const { group } = progressOf(g, counter)!
    const first = g.atlas.worlds.find((world) => g.state.worlds[world].marker === group)!
    return roundFrom(g.atlas.worlds, first)
  }
}

/** A stack that has run dry is made of those laid aside. */
function drawProgress(g: Context, solo: Solo): string {
  if (solo.progress.length === 0) {
    solo.progress = shuffled(g, solo.aside)
    solo.aside = []
  }
  return solo.progress.shift()!
}

/** N12.13: a tile goes from the bottom of the stack to its top. @returns the lands from that one on, clockwise */
export function drawLand(g: Context, solo: Solo): Land[] {
  const land = solo.lands.pop()!
  solo.lands.unshift(land)
  g.emit({ type: 'land-card', rule: 'N12.13', nation: solo.planck, land })
  return roundFrom(g.atlas.ring, land)
}
