/** Captured conquistadors (6.371): killed, or ransomed for gold at a price on which both agree. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Space } from '../data/names.ts'
import { kill } from '../forces/death.ts'
import { remove } from '../forces/ends.ts'
import { captainName, factionName, spaceName } from '../map/names.ts'
import { startsOf } from '../setup/expeditions.ts'
import { type Context, type Position, sum } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop, type RuleTypes } from '../state/flow.ts'
import { expeditionOf, expeditionsOf, found, hasExpedition, isLone, partyOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import { endWarrant } from '../state/governor.ts'

type Captive = FrameOf<'captive'>

export type CaptiveForm =
  | { type: 'execute' }
  | { type: 'ransom'; args: { gold: number } }
  | { type: 'pay' }
  | { type: 'offer'; args: { gold: number } }
  | { type: 'refuse' }
  | { type: 'accept' }
  | { type: 'free-with'; fixed: { expedition: number } }
  | { type: 'free-at'; args: { at: Space } }

/** Gold that the owner could pay, all his forces together but that of the captive. */
const goldOf = (g: Position, { owner }: Captive): number =>
  sum(expeditionsOf(g, owner).map(({ gold }) => gold))

/** He may have died of the fight (6.4). */
const isHeld = (g: Position, { expedition, captain }: Captive): boolean =>
  hasExpedition(g, expedition) && expeditionOf(g, expedition).parties.some((one) => one.captain === captain)

/** His captors still have a unit. */
const isGuarded = (g: Position, { by }: Captive): boolean =>
  hasExpedition(g, by) && !isLone(expeditionOf(g, by))

export const captiveFrames: FrameRules<'captive', CaptiveForm> = {
  settle(g, frame) {
    if (!isHeld(g, frame)) {
      pop(g)
      return true
    }
    if (frame.stage === 'captor' && frame.price === 0) {
      endWarrant(g, frame.owner)
      // Without gold there is no ransom.
      if (goldOf(g, frame) === 0) {
        execute(g, frame)
        return true
      }
    }
    // With nobody left to hold him he is free, and nothing is paid.
    if (!isGuarded(g, frame)) frame.stage = 'freed'
    if (frame.stage !== 'freed' || placesOf(g, frame).length > 1) return false
    release(g, frame, placesOf(g, frame)[0]!)
    return true
  },

  decide: (g, frame) => ({
    seat: frame.stage === 'captor' || frame.stage === 'offer' ? frame.captor : frame.owner,
    kind: 'captive',
    segment: 'Captives',
    rule: '6.371',
    question: questionOf(g, frame),
    choices: choicesOf(g, frame),
    undone: [],
  }),

  act: carryingOut<RuleTypes, CaptiveForm, Captive>({
    ransom: (_g, frame, { gold }) => change(frame, { price: gold, stage: 'owner' }),
    offer: (_g, frame, { gold }) => change(frame, { price: gold, stage: 'offer' }),
    pay,
    accept: pay,
    refuse: execute,
    execute,
    'free-with': (g, frame, { expedition }) => release(g, frame, { expedition }),
    'free-at': (g, frame, { at }) => release(g, frame, { at }),
  }),
}

function questionOf(g: Position, { stage, captain, owner, captor, price }: Captive): string {
  const name = captainName(g, captain)
  if (stage === 'captor') return `${name} of ${factionName(owner)} is your captive. What is done with him?`
  if (stage === 'owner')
    return `${factionName(captor)} asks ${price} gold for ${name}. If you refuse he dies.`
  if (stage === 'offer')
    return `${factionName(owner)} offers ${price} gold for ${name}. If you refuse he dies.`
  return `${name} is free. Where does he come back?`
}

function choicesOf(g: Position, frame: Captive): DecisionOf<CaptiveForm>['choices'] {
  const most = goldOf(g, frame)
  const { price, stage } = frame
  const rule = '6.371'
  const upTo = (max: number) => ({ gold: { kind: 'count' as const, min: 1, max, unit: 'gold' } })
  if (stage === 'captor')
    return [
      { type: 'ransom', rule, label: 'Ask for a ransom', args: upTo(most) },
      { type: 'execute', rule, label: 'Have him killed' },
    ]
  if (stage === 'owner')
    return [
      ...(price <= most ? [{ type: 'pay' as const, rule, label: `Pay ${price} gold` }] : []),
      ...(price > 1
        ? [{ type: 'offer' as const, rule, label: 'Offer less, once', args: upTo(price - 1) }]
        : []),
      { type: 'refuse', rule, label: 'Pay nothing' },
    ]
  if (stage === 'offer')
    return [
      { type: 'accept', rule, label: `Take ${price} gold` },
      { type: 'execute', rule, label: 'Have him killed' },
    ]
  return placesOf(g, frame).map((place): ChoiceOf<CaptiveForm> => {
    if ('at' in place)
      return {
        type: 'free-at',
        rule: '2.23',
        label: 'Alone',
        args: { at: { kind: 'place', of: startsOf(g) } },
      }
    const { parties, at } = expeditionOf(g, place.expedition)
    const label = `With ${captainName(g, parties[0]!.captain)} at ${spaceName(g, at)}`
    return { type: 'free-with', rule: '2.23', label, fixed: { expedition: place.expedition }, at }
  })
}

function execute(g: Context, frame: Captive): void {
  pop(g)
  kill(g, expeditionOf(g, frame.expedition), frame.captain, false)
}

/** The gold comes from any of the owner's forces, and goes to the captor's. */
function pay(g: Context, frame: Captive): void {
  let left = frame.price
  for (const force of expeditionsOf(g, frame.owner)) {
    const part = Math.min(left, force.gold)
    force.gold -= part
    left -= part
  }
  expeditionOf(g, frame.by).gold += frame.price
  frame.stage = 'freed'
  const { owner: faction, captor, captain, price: gold } = frame
  g.emit({ type: 'ransomed', rule: '6.371', faction, captor, captain, gold })
}

type CaptivePlace = { expedition: number } | { at: Space }

/** 2.23: with any of the owner's forces, or at a haven. */
const placesOf = (g: Position, frame: Captive): CaptivePlace[] => [
  ...expeditionsOf(g, frame.owner)
    .filter(({ id }) => id !== frame.expedition)
    .map(({ id }) => ({ expedition: id })),
  ...(startsOf(g).length > 0 ? [{ at: startsOf(g)[0]! }] : []),
]

function release(g: Context, frame: Captive, place: CaptivePlace): void {
  pop(g)
  const force = expeditionOf(g, frame.expedition)
  force.parties = force.parties.filter(({ captain }) => captain !== frame.captain)
  if (force.parties.length === 0) remove(g, force)
  const { captain, owner } = frame
  const own = 'at' in place ? found(g, owner, captain, place.at) : expeditionOf(g, place.expedition)
  if (!('at' in place)) own.parties.push(partyOf(captain))
  g.emit({ type: 'placed', rule: '2.23', faction: owner, captain, at: own.at })
}
