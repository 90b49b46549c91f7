/**
 * A toy game of three seats for the turn engine: each is paid, all load in secret, and they sail from the last
 * to the first, round after round, until all have passed. Who sails is robbed if the next seat wants it.
 */
import type { DecisionOf } from '../../../source/kernel/contract/actions.ts'
import { seedDice } from '../../../source/kernel/flow/dice.ts'
import { Drafting } from '../../../source/kernel/flow/drafting.ts'
import { turnEngine } from '../../../source/kernel/flow/engine.ts'
import type { FlowState, FrameRules, Segment, SegmentRules } from '../../../source/kernel/flow/shapes.ts'

export type Seat = 'ann' | 'bob' | 'cid'
type Pay = { readonly to: Seat }
type Robbery = { readonly victim: Seat; readonly robber: Seat }

export interface Voyage extends FlowState<Seat, Pay, Robbery> {
  dice: ReturnType<typeof seedDice>
  turn: number
  coins: Record<Seat, number>
  /** Who sails no more. */
  passed: Seat[]
}

export type Position = { readonly state: Voyage }
type Context = Drafting<Voyage, string>
export type Deed = { type: 'done' | 'sail' | 'pass' | 'rob' | 'spare' }
interface Types {
  readonly position: Position
  readonly context: Context
  readonly seat: Seat
  readonly item: Pay
  readonly frame: Robbery
  readonly kind: string
}
type Rules = SegmentRules<Types, Deed>

const question = (seat: Seat, kind: string, ...types: Deed['type'][]): DecisionOf<Deed> => ({
  seat,
  kind,
  segment: kind,
  rule: '1.0',
  question: `${kind}?`,
  choices: types.map((type) => ({ type, rule: '1.0', label: type })),
  undone: [],
})

const pay: Rules = {
  begin(g) {
    g.state.work.push(...g.state.order.map((to) => ({ to })))
  },
  work(g, _seat, { to }) {
    g.state.coins[to]++
    g.emit(`${to} is paid`)
  },
}

const load: Rules = {
  decide: (_g, seat) => question(seat, 'load', 'done'),
  // Ann leaves it to the program once she is rich.
  routine(g, seat) {
    const rich = seat === 'ann' && g.state.coins.ann > 1
    if (rich) {
      g.state.finished.push(seat)
      g.state.work.push({ to: 'ann' })
    }
    return rich
  },
  work: (g, _seat, { to }) => g.emit(`${to} has it loaded`),
  act(g, seat) {
    g.state.finished.push(seat)
    g.emit(`${seat} has loaded`)
  },
  end: (g, seat) => g.emit(`${seat} sets out`),
}

const sail: Rules = {
  decide: ({ state: { passed } }, seat) =>
    passed.includes(seat) ? null : question(seat, 'sail', 'sail', 'pass'),
  act(g, seat, { type }) {
    const { state } = g
    // His go in this round is over.
    state.finished.push(seat)
    if (type === 'pass') state.passed.push(seat)
    else {
      const robber = state.order[(state.order.indexOf(seat) + 1) % state.order.length]!
      state.stack.push({ victim: seat, robber })
    }
    g.emit(`${seat} ${type}s`)
  },
  again({ state }) {
    const more = state.passed.length < state.order.length
    if (!more) state.passed = []
    return more
  },
}

const robberies: FrameRules<Types, Deed> = {
  decide: (_g, { robber }) => question(robber, 'robbery', 'rob', 'spare'),
  act(g, { victim, robber }, { type }) {
    g.state.stack.pop()
    if (type === 'rob') g.state.coins[victim]--
    g.emit(`${robber} ${type}s ${victim}`)
  },
  settle(g, { victim }) {
    const poor = g.state.coins[victim] === 0
    if (poor) g.state.stack.pop()
    return poor
  },
}

const sequence: readonly (Segment<Rules> & { name: string })[] = [
  { name: 'pay', who: 'once', rules: pay },
  { name: 'load', who: 'together', rules: load },
  { name: 'sail', who: 'each', rules: sail },
]

export const engine = turnEngine<Types, Deed>({
  sequence,
  order: ({ state: { step, order } }) => (sequence[step]!.name === 'sail' ? order.toReversed() : order),
  framesOf: () => robberies,
  announce: (g) => g.emit(`turn ${g.state.turn}: ${sequence[g.state.step]!.name}`),
  nextTurn(g) {
    if (g.state.turn === 2) g.state.over = true
    else g.state.turn++
  },
})

export const begin = (): Drafting<Voyage, string> => {
  const g = new Drafting<Voyage, string>({
    step: 0,
    actor: 0,
    order: ['ann', 'bob', 'cid'],
    finished: [],
    opened: false,
    work: [],
    stack: [],
    over: false,
    dice: seedDice('toy'),
    turn: 1,
    coins: { ann: 0, bob: 0, cid: 0 },
    passed: [],
  })
  engine.settle(g)
  return g
}
