/** The hand as a panel: what can be played now first, then everything else with the reason why not. */
import { apart, wrap } from '../../../app/parts/lines.ts'
import type { Paper } from '../../../app/parts/paper.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { aimsOf } from '../cards/aims.ts'
import { handOf } from '../cards/hand.ts'
import { unmet } from '../cards/needs.ts'
import { isLawful } from '../cards/playing.ts'
import type { Card, Faction } from '../data/names.ts'
import { assetName, captainName, cardName, factionName, spaceName } from '../map/names.ts'
import { engine } from '../sequence/play.ts'
import { segmentAt } from '../sequence/sequence.ts'
import { captainOf, factionOf, isCaptain, type Position, strategyOf } from '../state/context.ts'
import { commanderOf, expeditionsOf } from '../state/forces.ts'
import { lackWords, whenWords } from '../text/cards.ts'
import { actingNow, viewerOf } from './viewer.ts'

/** A card of a hand, and whether it can be played now. */
export interface HandCard {
  readonly card: Card
  readonly copies: number
  readonly title: string
  /** "Action: your impulse" */
  readonly when: string
  readonly text: string
  readonly isPlayable: boolean
  /** Why not, where it would be its moment. */
  readonly lack: string | null
}

/** Whether a faction is asked by what everybody can see. */
function isAsked({ state }: Position, seat: Faction): boolean {
  if (state.over) return false
  const top = state.stack.at(-1)
  if (top?.kind === 'window') return top.order[top.at % top.order.length] === seat
  if (top?.kind === 'roll') return (top.stage === 'before' ? top.faction : top.again) === seat
  return top === undefined && segmentAt(state.step).id === 'impulses' && actingNow(state).includes(seat)
}

/** Cards that some choice of the open question would play. */
function playableNow(g: Position, seat: Faction): ReadonlySet<string> {
  if (!isAsked(g, seat)) return new Set()
  const choices = engine.decisions(g).flatMap((decision) => (decision.seat === seat ? decision.choices : []))
  const open = choices.filter(({ off }) => !off)
  return new Set(
    open.flatMap(({ fixed = {} }) => [
      ...('card' in fixed ? [fixed.card] : []),
      ...('captain' in fixed ? [fixed.captain] : []),
    ]),
  )
}

/** In one's own impulse, what a card for it lacks. */
function lackOf(g: Position, seat: Faction, card: Card): string | null {
  const isOwn = g.state.stack.length === 0 && isAsked(g, seat)
  if (!isOwn || isCaptain(g, card) || strategyOf(g, card).when !== 'ownImpulse') return null
  const lacks = aimsOf(g, seat, card).map((aim) => unmet(g, { faction: seat, card, aim }))
  if (lacks.length === 0) return 'it has no target on the boards'
  const last = lacks.at(-1)
  return lacks.some((lack) => lack === null) || !last ? unlawfulText(g, seat, card) : lackWords[last]
}

/** What forbids a card although it has its target: the word of an effect that may not be done now. */
function unlawfulText(g: Position, seat: Faction, card: Card): string {
  const { effects } = strategyOf(g, card)
  const aims = aimsOf(g, seat, card)
  const forbidden = effects.find(
    (effect) => effect.do !== 'either' && !aims.some((aim) => isLawful(g, seat, effect, aim)),
  )
  if (forbidden?.do === 'activateAnother') return noSecondText(g, seat)
  if (forbidden?.do === 'warrant') return 'a warrant is out, or was until a turn ago'
  return forbidden?.do === 'placeLegend' ? 'no space of its board is free for it' : 'it would change nothing'
}

/** 2.32: why no second expedition acts in this impulse. */
function noSecondText(g: Position, seat: Faction): string {
  const { activated, activations, luck, cityUsed } = g.state.impulse
  if (luck) return 'one such card was played in this impulse'
  if (cityUsed) return 'Indians have attacked for you in this impulse'
  if (expeditionsOf(g, seat).length < 2) return 'you have no second expedition'
  if (activated.length === 0 || activations > 0) return 'your first expedition has not acted yet'
  return 'no other expedition of yours can act'
}

export function handCards(g: Position, seat: Faction): HandCard[] {
  const hand = handOf(g, seat)
  const playable = playableNow(g, seat)
  const cards = [...new Set(hand)].map((card): HandCard => {
    const isPlayable = playable.has(card)
    const own = { card, copies: hand.filter((one) => one === card).length, isPlayable }
    const lack = isPlayable ? null : lackOf(g, seat, card)
    if (isCaptain(g, card)) {
      const { combat, diplomacy, rally } = captainOf(g, card)
      const text = `Conquistador: combat ${combat}, diplomacy ${diplomacy}, rally ${rally}.`
      return { ...own, lack, title: captainName(g, card), when: `Action: ${whenWords.ownImpulse}`, text }
    }
    const { text, when, class: kind } = strategyOf(g, card)
    return { ...own, lack, title: cardName(g, card), when: `${kind}: ${whenWords[when]}`, text }
  })
  return cards.toSorted((one, other) => Number(other.isPlayable) - Number(one.isPlayable))
}

/** Everything that a seat holds; of others only how much they hold. */
export function handLines(g: Position, viewer: Seat, paper: Paper): string[] {
  const { width, theme } = paper
  const seat = viewerOf(g.state, viewer)
  if (!seat) return [theme.faint('A hand is seen by its player alone.')]
  const cards = handCards(g, seat)
  const number = factionOf(g, seat).hand.length
  return [
    theme.heading(apart(`Hand of ${factionName(seat)}`, counted(number, 'cards'), width)),
    ...(cards.some(({ isPlayable }) => isPlayable) ? [theme.faint('* can be played now')] : []),
    ...cards.flatMap((card) => cardLines(card, paper)),
    ...waitingLines(g, paper),
    ...assetLines(g, seat, paper),
  ]
}

/** 23.34: combat cards that lie face up beside the map alone: for you, or for the Indians of the next fight. */
function waitingLines(g: Position, paper: Paper): string[] {
  const waiting = g.state.solo?.faceUp ?? []
  if (waiting.length === 0) return []
  const cards = [...new Set(waiting)].flatMap((card) => {
    const { text, when } = strategyOf(g, card)
    const copies = waiting.filter((one) => one === card).length
    const whose = when === 'combatForIndians' ? 'the Indians have it' : 'you may play it'
    const own = { card, copies, title: cardName(g, card), text, isPlayable: false, lack: null }
    return cardLines({ ...own, when: `Combat: ${whose}` }, paper)
  })
  return ['', paper.theme.heading('Face up beside the map'), ...cards]
}

/** Lines that all begin so many columns further in. */
const indented = (text: string, by: number, width: number): string[] =>
  wrap(text, width - by).map((line) => `${' '.repeat(by)}${line}`)

function cardLines({ title, copies, when, text, isPlayable, lack }: HandCard, { width, theme }: Paper) {
  const head = `${isPlayable ? '*' : ' '} ${title}${copies > 1 ? ` (${copies})` : ''}`
  const isShort = head.length + when.length + 2 <= width
  const line = isShort ? apart(head, when, width) : head.slice(0, width)
  return [
    isPlayable ? theme.good(line) : line,
    ...(isShort ? [] : [theme.faint(`    ${when}`.slice(0, width))]),
    ...indented(text, 4, width).map(theme.faint),
    ...(lack === null ? [] : indented(`Not now: ${lack}.`, 4, width).map(theme.warning)),
  ]
}

/** Mano de Dios before the player, and assets with each expedition, face down or shown. */
function assetLines(g: Position, seat: Faction, { width, theme }: Paper): string[] {
  const { manos } = factionOf(g, seat)
  const held = expeditionsOf(g, seat).flatMap((expedition) => {
    const names = expedition.assets.flatMap(({ card, shown }) =>
      card === null ? [] : [{ card, name: `${assetName(g, card)}${shown ? ' (shown)' : ''}` }],
    )
    const where = `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`
    return names.length === 0
      ? []
      : [
          ...wrap(`With ${where}:`, width, 2),
          ...names.flatMap(({ card, name }) => [
            `  ${name}`.slice(0, width),
            ...indented(g.atlas.assets.get(card)!.text, 4, width).map(theme.faint),
          ]),
        ]
  })
  if (manos.length + held.length === 0) return []
  return [
    '',
    theme.heading('Assets'),
    ...(manos.length > 0 ? wrap(`Mano de Dios before you: ${manos.length}`, width, 2) : []),
    ...held,
  ]
}
