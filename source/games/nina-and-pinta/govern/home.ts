/** Sail back, and Pirates (N5.24-N5.26, N9.4, N9.5). */
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation, World } from '../data/names.ts'
import { chainFrom } from '../map/links.ts'
import { nationName, worldName } from '../map/names.ts'
import { captainIn, hasSettlement } from '../map/pieces.ts'
import {
  bonusOf,
  type Context,
  isPlanck,
  keptOf,
  landAt,
  othersOf,
  type Position,
  placeOf,
  screenOf,
  seatFor,
  shipOf,
} from '../state/context.ts'
import { answered, ask, type FrameRules } from '../state/flow.ts'

/** N5.24, N5.25: the Captain reaches the ship through own settled lands, and sits on no Civilisation of this era. */
export function canSailBack(g: Position, nation: Nation, world: World): boolean {
  const from = captainIn(g, nation, world)
  const { at } = shipOf(g, nation, world)
  if (from === null || at === null) return false
  const land = landAt(g, world, from)
  if (land.site === g.state.era) return false
  const way = chainFrom(g, nation, { world, from }, (one) => one === land || hasSettlement(one, nation))
  return way.includes(at)
}

export function captainHome(g: Context, nation: Nation, world: World): void {
  const from = captainIn(g, nation, world)
  if (from === null) return
  const land = landAt(g, world, from)
  land.captain = null
  g.emit({ type: 'captain-home', rule: 'N5.26', nation, at: placeOf(world, from) })
}

/** N5.26: all that is aboard comes home free. */
export function shipHome(g: Context, nation: Nation, world: World): void {
  const ship = shipOf(g, nation, world)
  const { gold } = ship
  screenOf(g, nation).gold += gold
  change(ship, { gold: 0, at: null })
  if (gold > 0) g.emit({ type: 'gold', rule: 'N5.26', nation, gold, of: 'ship' })
}

/** N9.4: whole gold, so a robber needs two aboard. */
const leastToRob = 2

/** N9.4: a Pirate serves in a later era than that of its selection. */
const piratesOf = (g: Position, nation: Nation): string[] =>
  keptOf(g, nation, 'pirate').filter((counter) => bonusOf(g, counter)!.era < g.state.era)

/** Who can play a Pirate; Planck's lie on compasses (N13.12). */
const robbersOf = (g: Position, victim: Nation): Nation[] =>
  othersOf(g, victim).filter((other) => !isPlanck(g, other) && piratesOf(g, other).length > 0)

/** A ship begins to sail back: Pirates may come. */
export function pirates(g: Context, nation: Nation, world: World): void {
  planckRobs(g, nation, world)
  if (shipOf(g, nation, world).gold < leastToRob) return
  const holders = robbersOf(g, nation)
  if (holders.length > 0) ask(g, { kind: 'pirate', nation, world, holders })
}

/** N13.12: half of what the Soloist's ship carries, whatever it is. */
function planckRobs(g: Context, nation: Nation, world: World): void {
  const { solo, worlds } = g.state
  if (!solo || nation === solo.planck) return
  const counters = worlds[world].pirates
  worlds[world].pirates = []
  for (const counter of counters) {
    g.state.discarded.push(counter)
    const gold = Math.floor(shipOf(g, nation, world).gold / 2)
    robbed(g, { nation, robber: solo.planck, world, gold })
  }
}

interface Robbery {
  readonly nation: Nation
  readonly robber: Nation
  readonly world: World
  readonly gold: number
}

function robbed(g: Context, { nation, robber, world, gold }: Robbery): void {
  shipOf(g, nation, world).gold -= gold
  screenOf(g, robber).gold += gold
  g.emit({ type: 'robbed', rule: 'N9.4', nation, robber, world, gold })
}

type RobForm = { type: 'rob'; args: { gold: number } }
type SpareForm = { type: 'spare' }
export type PirateForm = RobForm | SpareForm

/** N9.5: holders are asked in Turn Order, one counter at a time. */
export const pirateFrames: FrameRules<'pirate', PirateForm> = {
  decide(g, { nation, world, holders }) {
    const { gold } = shipOf(g, nation, world)
    return {
      seat: seatFor(g, holders[0]!),
      kind: 'pirate',
      segment: 'Sail back',
      rule: 'N9.4',
      question: `The ship of ${nationName(g, nation)} leaves ${worldName(g, world)} with ${gold} gold. Does a Pirate take some?`,
      choices: [
        {
          type: 'rob',
          rule: 'N9.4',
          label: 'Play a Pirate',
          at: world,
          args: { gold: { kind: 'count', min: 1, max: Math.floor(gold / 2), unit: 'gold' } },
        },
        { type: 'spare', rule: 'N9.4', label: 'Let it pass', end: true, at: world },
      ],
      undone: [],
    }
  },
  act(g, frame, action) {
    const { nation, world, holders } = frame
    const robber = holders.shift()!
    if (action.type === 'spare') return
    const [counter] = piratesOf(g, robber)
    const screen = screenOf(g, robber)
    screen.kept = screen.kept.filter((one) => one !== counter)
    g.state.discarded.push(counter!)
    robbed(g, { nation, robber, world, gold: action.gold })
    if (piratesOf(g, robber).length > 0) holders.push(robber)
  },
  settle(g, { nation, world, holders }) {
    if (holders.length > 0 && shipOf(g, nation, world).gold >= leastToRob) return false
    answered(g)
    return true
  },
}
