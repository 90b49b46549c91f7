/** Windows (2.14, 4.13): all are asked in turn, and it closes when all have passed in a row. */
import type { Faction } from '../data/names.ts'
import { factionName } from '../map/names.ts'
import { factionOf, type Position, strategyOf } from '../state/context.ts'
import { type FrameRules, pop } from '../state/flow.ts'
import type { FrameOf } from '../state/frames.ts'
import { noAim } from './aims.ts'
import { attemptOf } from './attempt.ts'
import { choicesOf, type PlayForm, play, titlesFor } from './playing.ts'

export type WindowForm = PlayForm | { type: 'pass' } | { type: 'pass-always' }

type Window = FrameOf<'window'>

const asked = ({ order, at }: Window): Faction => order[at % order.length]!

/** By what all can see nobody is asked who has no card; a standing order looks like a pass (2.18). */
const isSilent = (g: Position, frame: Window): boolean => {
  const { hand, passes } = factionOf(g, asked(frame))
  if (passes.includes(frame.moment)) return true
  // Alone there is nobody to hide a hand from.
  return g.state.solo ? cardChoices(g, frame).length === 0 : hand.length === 0
}

function pass(frame: Window): void {
  frame.at++
  frame.passed++
}

/** A card that takes an Indian unit of its player's choice is not played here. */
const namesUnit = (g: Position, card: string): boolean =>
  strategyOf(g, card).effects.some((effect) => effect.do === 'loseUnits' && effect.side === 'indian')

/** Cards that fit, one of a title by all players together (2.17). */
function cardChoices(g: Position, frame: Window) {
  const attempt = attemptOf(g)!
  const space = 'space' in attempt ? attempt.space : null
  const played: readonly string[] = 'played' in attempt ? attempt.played : []
  const faction = asked(frame)
  return titlesFor(g, faction, frame.moment)
    .filter((card) => !played.includes(card) && !namesUnit(g, card))
    .flatMap((card) => choicesOf(g, faction, card, [{ ...noAim, space }]))
}

export const windowFrames: FrameRules<'window', WindowForm> = {
  settle(g, frame) {
    if (frame.passed >= frame.order.length) pop(g)
    else if (isSilent(g, frame)) pass(frame)
    else return false
    return true
  },

  decide: (g, frame) => ({
    seat: asked(frame),
    kind: 'window',
    segment: 'Cards',
    rule: '2.14',
    question:
      frame.moment === 'combatForSpanish'
        ? 'Do you play a card for your force in this fight?'
        : `Do you play a card against ${factionName(frame.faction)}?`,
    choices: [
      ...cardChoices(g, frame),
      { type: 'pass', rule: '2.14', label: 'Pass', usual: true, end: true },
      { type: 'pass-always', rule: '2.14', label: 'Pass at such until cards are dealt', standing: true },
    ],
    undone: [],
  }),

  act(g, frame, action) {
    if (action.type === 'pass') return pass(frame)
    const faction = asked(frame)
    if (action.type === 'pass-always') {
      factionOf(g, faction).passes.push(frame.moment)
      return
    }
    const attempt = attemptOf(g)!
    if ('played' in attempt) attempt.played.push(action.card)
    play(g, faction, action)
    // It is carried out when the window has closed: others may still add to it.
    const { stack } = g.state
    stack.splice(stack.indexOf(frame), 0, stack.pop()!)
    frame.at++
    frame.passed = 0
  },
}
