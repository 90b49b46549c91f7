/** Windows (2.14, 4.13): all are asked in turn, until all have passed in a row, or nothing can be answered any more. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Asset, Card, CardMoment, Faction } from '../data/names.ts'
import { strikeAt, strikesOf } from '../movement/strikes.ts'
import { type Context, factionOf, type Position } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop, push, type Taken } from '../state/flow.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import type { Aim, FrameOf } from '../state/frames.ts'
import { captainsOf, noAim } from './aims.ts'
import { askCanceller } from './asking.ts'
import { spendAsset } from './assets.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import { choicesOf } from './choices.ts'
import { changesFight, unitAims } from './in-fights.ts'
import { type PlayForm, play, titlesFor } from './playing.ts'
import { passFrom, windowMoments } from './standing.ts'
import { subjectOf } from './subject.ts'

export type WindowForm =
  | PlayForm
  | { type: 'use-asset'; fixed: { card: Asset } }
  | { type: 'pass' }
  | { type: 'pass-such' }
  | { type: 'pass-always' }

type Window = FrameOf<'window'>

const asked = ({ order, at }: Window): Faction => order[at % order.length]!

/**
 * By what all can see nobody is asked who has no card, nor an asset where one could answer; a standing order looks
 * like a pass (2.18).
 */
function isSilent(g: Position, frame: Window): boolean {
  const { hand, passes } = factionOf(g, asked(frame))
  if (passes.includes(frame.moment)) return true
  // Alone there is nobody to hide a hand from.
  if (g.state.solo) return cardChoices(g, frame).length + assetChoices(g, frame).length === 0
  return hand.length + (frame.moment === 'againstAmbush' ? assetsOf(g).length : 0) === 0
}

/** 3.24: a move that was stopped can be struck no more, whatever anybody holds. */
function isClosed(g: Position, { moment }: Window): boolean {
  const attempt = attemptOf(g)
  return attempt?.kind === 'move' && moment !== 'againstArrival' && attempt.stopped
}

function pass(frame: Window): void {
  frame.at++
  frame.passed++
}

/** What a card may be aimed at, by what it is played against. */
function aimsIn(g: Position, attempt: Attempt, moment: CardMoment, card: Card): Aim[] {
  if (attempt.kind === 'combat') return unitAims(g, attempt, card)
  if (attempt.kind !== 'move') return [{ ...noAim, space: attempt.space }]
  if (moment === 'againstArrival') return captainsOf([expeditionOf(g, attempt.expedition)])
  return strikesOf(g, attempt).map((space) => ({ ...noAim, space }))
}

/** Cards that fit and change something, one of a title by all players together (2.17). */
function cardChoices(g: Position, frame: Window): ChoiceOf<PlayForm>[] {
  const attempt = attemptOf(g)!
  const faction = asked(frame)
  return titlesFor(g, faction, frame.moment)
    .filter((card) => !attempt.played.includes(card))
    .filter((card) => attempt.kind !== 'combat' || changesFight(g, attempt, card))
    .flatMap((card) => choicesOf(g, faction, card, aimsIn(g, attempt, frame.moment, card)))
}

/** The assets of the expedition whose attempt it is. */
function assetsOf(g: Position) {
  const attempt = attemptOf(g)
  if (!attempt || !('expedition' in attempt) || !hasExpedition(g, attempt.expedition)) return []
  return expeditionOf(g, attempt.expedition).assets
}

/** Assets that answer a card, such as Indian Scouts an Ambush (4.14). */
function assetChoices(g: Position, { moment }: Window): ChoiceOf<WindowForm>[] {
  const held = new Set(assetsOf(g).flatMap(({ card }) => (card === null ? [] : [card])))
  return [...held]
    .map((asset) => g.atlas.assets.get(asset)!)
    .filter(({ when }) => when === moment)
    .map(({ id: card, title, text, rules }) => ({
      type: 'use-asset',
      rule: rules[0]!,
      about: title,
      label: text,
      fixed: { card },
    }))
}

/** Whom the card is for or against, after what it is played in. */
const questions: { readonly [M in CardMoment]?: string } = {
  combatForIndians: 'Do you play a card for the Indians?',
  combatForSpanish: 'Do you play a card for your force?',
  againstAmbush: 'Do you stop the card that was played against your force?',
}

/** "Blue talks to Tumbes (S0507). Do you play a card against it?" */
function questionOf(g: Position, { moment }: Window): string {
  const attempt = attemptOf(g)
  const question = questions[moment] ?? 'Do you play a card against it?'
  return attempt ? `${subjectOf(g, attempt)}. ${question}` : question
}

export const windowFrames: FrameRules<'window', WindowForm> = {
  settle(g, frame) {
    if (frame.passed >= frame.order.length || isClosed(g, frame)) pop(g)
    else if (isSilent(g, frame)) pass(frame)
    else return false
    return true
  },

  decide(g, frame): DecisionOf<WindowForm> {
    const answers = [...cardChoices(g, frame), ...assetChoices(g, frame)]
    return {
      seat: asked(frame),
      kind: 'window',
      segment: 'Cards',
      rule: '2.14',
      question: questionOf(g, frame),
      choices: [
        ...answers,
        { type: 'pass', rule: '2.14', label: 'Pass', usual: true, end: true },
        { type: 'pass-such', rule: '2.14', label: 'Pass at such until something touches you', end: true },
        {
          type: 'pass-always',
          rule: '2.14',
          label: 'Pass at everything until something touches you',
          standing: true,
        },
      ],
      ...(answers.length === 0 && { formality: true }),
      undone: [],
    }
  },

  act(g, frame, action) {
    if (action.type === 'pass') return pass(frame)
    const faction = asked(frame)
    if (action.type === 'pass-such') return passFrom(g, faction, [frame.moment])
    if (action.type === 'pass-always') return passFrom(g, faction, [...windowMoments, frame.moment])
    frame.passed = 0
    if (action.type === 'use-asset') {
      const attempt = attemptOf(g)!
      if ('expedition' in attempt) spendAsset(g, expeditionOf(g, attempt.expedition), action.card)
      // What was played is stopped: there is nothing left to answer.
      frame.passed = frame.order.length
      const card: string = action.card
      g.emit({ type: 'played', rule: '4.14', faction, card, against: null, at: null })
      push(g, { kind: 'card', faction, card, aim: noAim, option: 0, next: 0, cancelled: false })
    } else answer(g, frame, action)
  },
}

/** A card is played in a window. */
function answer(g: Context, frame: Window, action: Taken<PlayForm>): void {
  const attempt = attemptOf(g)!
  const faction = asked(frame)
  attempt.played.push(action.card)
  play(g, faction, action)
  if (attempt.kind === 'move' && action.type === 'play-space') strikeAt(g, attempt, action.space)
  frame.at++
  // For the own force, and against a move, it is carried out at once; else when the window has closed.
  if (attempt.kind === 'move' && frame.moment !== 'againstArrival') return
  if (frame.moment === 'combatForSpanish' || frame.moment === 'againstAmbush') return
  const { stack } = g.state
  const played = stack.pop()!
  let place = stack.indexOf(frame)
  while (stack[place - 1]?.kind === 'card') place--
  stack.splice(place, 0, played)
  askCanceller(g, action.card)
}
