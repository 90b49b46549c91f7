/** Bonus Benefits that are played at once (N9.1). */
import type { Nation } from '../data/names.ts'
import { targetText } from '../forecast/targets.ts'
import { stand } from '../govern/building.ts'
import { counterName, nationName, placeLabel } from '../map/names.ts'
import { settle } from '../map/pieces.ts'
import { planckTargets } from '../planck/targets.ts'
import {
  bonusOf,
  type Context,
  isPlanck,
  type Position,
  partsOf,
  playerOf,
  screenOf,
} from '../state/context.ts'
import { ask, type FrameRules } from '../state/flow.ts'
import { picking } from '../state/picking.ts'
import type { FrameOf, Place } from '../state/state.ts'
import { forget, spend } from './take.ts'
import { isPlaced, type PlacedKind, type Target, targetsOf } from './targets.ts'

/** A counter has been taken: it works at once, or has the hour-glass and is kept. Planck retains what he cannot use. */
export function play(g: Context, nation: Nation, counter: string): void {
  const bonus = bonusOf(g, counter)
  if (!bonus) return
  const { kind, value = 0 } = bonus
  const player = playerOf(g, nation)
  const [small, large] = g.data.nations.crewSides
  if (isPlaced(kind)) return ask(g, { kind: 'bonus', nation, counter })
  switch (kind) {
    case 'gold':
      spend(g, nation, counter)
      screenOf(g, nation).gold += value
      g.emit({ type: 'gold', rule: 'N9.7', nation, gold: value, of: 'benefit' })
      return
    case 'larger-ships':
      // N9.14, N13.18
      if (player.crew > small) return useless(g, nation, counter)
      player.crew = large
      spend(g, nation, counter)
      g.emit({ type: 'bonus-played', rule: 'N9.14', nation, counter })
      return
    case 'spyglass': {
      // N13.11
      if (isPlanck(g, nation)) return useless(g, nation, counter)
      spend(g, nation, counter)
      g.emit({ type: 'bonus-played', rule: 'N9.3', nation, counter })
      const { lands = 0 } = g.data.benefits.kinds.find(({ id }) => id === kind)!
      return ask(g, { kind: 'look', nation, world: null, left: lands, may: false })
    }
    // N9.4, N9.8, N9.9: kept for their moment.
    case 'pirate':
    case 'double-selection':
    case 'turn-order':
  }
}

/** N9.1: without a target it is discarded without effect; Planck retains it (N13.22). */
function useless(g: Context, nation: Nation, counter: string): void {
  const { solo, discarded } = g.state
  forget(g, nation, counter)
  if (solo && isPlanck(g, nation)) solo.retained.push(counter)
  else discarded.push(counter)
  const rule = isPlanck(g, nation) ? 'N13.22' : 'N9.1'
  g.emit({ type: 'bonus-useless', rule, nation, counter, retained: isPlanck(g, nation) })
}

/** The kind of a counter that is placed. */
function placedOf(g: Position, { counter }: FrameOf<'bonus'>): PlacedKind {
  const { kind } = bonusOf(g, counter)!
  if (!isPlaced(kind)) throw new Error(`${kind} is not placed.`)
  return kind
}

const rules: Readonly<Record<PlacedKind, string>> = {
  native: 'N9.2',
  stronghold: 'N9.6',
  corn: 'N9.10',
  timber: 'N9.11',
  iron: 'N9.12',
  gems: 'N9.13',
  town: 'N9.15',
  city: 'N9.16',
  cathedral: 'N9.17',
}

export type BonusForm = { type: 'place-bonus'; fixed: { at: Place; of: Nation } }

export const bonusFrames: FrameRules<'bonus', BonusForm> = picking<'bonus', BonusForm>({
  options(g, frame) {
    const kind = placedOf(g, frame)
    const targets = targetsOf(g, frame.nation, kind)
    return (isPlanck(g, frame.nation) ? planckTargets(g, frame.nation, kind, targets) : targets).map(
      ({ at, of }) => ({ at, of }),
    )
  },
  asked: (g, frame) => ({
    kind: 'bonus',
    segment: 'Select Benefits',
    rule: rules[placedOf(g, frame)],
    question: `Where does ${nationName(g, frame.nation)} play ${counterName(g, frame.counter)}?`,
  }),
  choice: (g, frame, { at, of }) => ({
    type: 'place-bonus',
    rule: rules[placedOf(g, frame)],
    about: placeLabel(g, at).about,
    label: `${placeLabel(g, at).label}${of === frame.nation ? '' : `, the Settler of ${nationName(g, of)}`}: ${targetText(g, frame.nation, placedOf(g, frame), at)}`,
    fixed: { at, of },
    at,
  }),
  take: (g, frame, target) => place(g, frame, target),
  none: (g, { nation, counter }) => useless(g, nation, counter),
})

function place(g: Context, frame: FrameOf<'bonus'>, { at, of }: Target): void {
  const { nation, counter } = frame
  const kind = placedOf(g, frame)
  const { world, land } = partsOf(at)
  const there = g.state.lands[at]
  g.emit({ type: 'bonus-placed', rule: rules[kind], nation, counter, at, of })
  switch (kind) {
    case 'native':
      playerOf(g, nation).settlers--
      settle(there, nation, 1)
      break
    case 'stronghold':
      there.stronghold = { holder: of, gold: 0 }
      break
    case 'town':
      stand(g, nation, world, { what: 'town', land })
      break
    case 'city':
      stand(g, nation, world, { what: 'raise', land })
      break
    case 'corn':
    case 'timber':
    case 'iron':
    case 'gems':
    case 'cathedral':
      forget(g, nation, counter)
      there.counters = [...there.counters, counter]
      return
  }
  spend(g, nation, counter)
}
