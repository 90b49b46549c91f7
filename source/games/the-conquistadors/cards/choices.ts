/** What the cards of a hand could do now: a choice for each thing that one may be aimed at. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Card, Faction } from '../data/names.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { captainName, cardName, factionName, spaceName } from '../map/names.ts'
import { allowanceOf, type By, mayMove } from '../movement/ways.ts'
import { type Position, spaceAt, strategyOf } from '../state/context.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import { ready } from '../turn/impulse/activation.ts'
import { aimsOf, noAim } from './aims.ts'
import { attemptOf, isUnderWay } from './attempt.ts'
import { fits } from './needs.ts'
import { optionsOf, type PlayForm, titlesFor } from './playing.ts'

type Base = { readonly rule: string; readonly about: string }

const baseOf = (g: Position, card: Card): Base => ({
  rule: strategyOf(g, card).rules[0]!,
  about: cardName(g, card),
})

/** What may be played in an own impulse (2.12). */
export const playChoices = (g: Position, faction: Faction): ChoiceOf<PlayForm>[] =>
  titlesFor(g, faction, 'ownImpulse').flatMap((card) =>
    choicesOf(
      g,
      faction,
      card,
      aimsOf(g, faction, card).filter((aim) => isFree(g, card, aim)),
    ),
  )

/** Nothing is aimed at what an attempt is just about, but for a force that fights. */
function isFree(g: Position, card: Card, { expedition, space }: Aim): boolean {
  const attacks = strategyOf(g, card).effects.some((effect) => effect.do === 'indiansAttack')
  if (attacks && (isUnderWay(g, { expedition, space }) || isFightIn(g, space))) return false
  return !isUnderWay(g, { expedition, space: expedition === null ? space : null })
}

const isFightIn = ({ state }: Position, space: Aim['space']): boolean =>
  state.stack.some((frame) => frame.kind === 'combat' && frame.at === space)

/** Cards for a move of one's own, before it is declared; one of a title for each force (2.17). */
export const swiftChoices = (g: Position, faction: Faction): ChoiceOf<PlayForm>[] =>
  titlesFor(g, faction, 'ownMove').flatMap((card) =>
    ready(g, faction).flatMap(({ id }) => swiftChoice(g, card, id)),
  )

/** A card for the move of a force, if it has none of that title. */
export function swiftChoice(g: Position, card: Card, expedition: number): ChoiceOf<PlayForm>[] {
  const isUsed = g.state.impulse.swift.some((one) => one.card === card && one.expedition === expedition)
  const effect = strategyOf(g, card).effects.find((one) => one.do === 'allowance')
  if (isUsed || effect?.do !== 'allowance') return []
  const force = expeditionOf(g, expedition)
  const move = attemptOf(g)
  const by: By = effect.move
  if (move?.kind === 'move' && move.by !== by) return []
  const spaces = allowanceOf(g, force, by) + effect.by
  if (!mayMove(g, { expedition: force, by, allowance: spaces })) return []
  const label = `${captainName(g, commanderOf(force).captain)} goes up to ${spaces} spaces by ${by}`
  return [{ ...baseOf(g, card), type: 'play-force', label, fixed: { card, expedition }, at: force.at }]
}

/** The choices of a card among some aims. */
export function choicesOf(
  g: Position,
  faction: Faction,
  card: Card,
  among: readonly Aim[],
): ChoiceOf<PlayForm>[] {
  const { effects, target, when } = strategyOf(g, card)
  const aims = among.filter(
    (aim) => fits(g, { faction, card, aim }) && optionsOf(g, faction, effects, aim).length > 0,
  )
  const [first] = aims
  if (!first) return []
  const base = baseOf(g, card)
  if (first.indian !== null) return aims.map((aim) => unitChoice(g, card, aim))
  if (target === 'space' || when === 'againstLandMove' || when === 'againstSeaMove') {
    const of = aims.flatMap(({ space }) => (space === null ? [] : [space]))
    const label = strategyOf(g, card).text
    return [{ ...base, type: 'play-space', label, fixed: { card }, args: { space: { kind: 'place', of } } }]
  }
  if (target === undefined)
    return optionsOf(g, faction, effects, noAim).map((option) => ({
      ...base,
      type: 'play',
      label: optionLabel(g, card, option),
      fixed: { card, option },
    }))
  return aims.map((aim) => aimedChoice(g, faction, card, aim))
}

function unitChoice(g: Position, card: Card, { space, indian }: Aim): ChoiceOf<PlayForm> {
  const value = valueOfUnit(g, spaceAt(g, space!).units[indian!]!)
  const label = `Indians of ${value} go`
  return { ...baseOf(g, card), type: 'play-unit', label, fixed: { card, indian: indian! } }
}

/** Of a card with several effects, what the one does. */
function optionLabel(g: Position, card: Card, option: number): string {
  const { effects, text } = strategyOf(g, card)
  const either = effects.find((effect) => effect.do === 'either')
  if (either?.do !== 'either') return text
  const effect = either.of[option]!
  if (effect.do === 'cancelWarrant') return 'Cancel the warrant'
  if (effect.do === 'index') return `${effect.by} box of favour`
  return text
}

function aimedChoice(g: Position, faction: Faction, card: Card, aim: Aim): ChoiceOf<PlayForm> {
  const base = { ...baseOf(g, card), ...(aim.space === null ? {} : { at: aim.space }) }
  if (aim.expedition !== null) return forceChoice(g, faction, card, aim)
  if (aim.faction !== null)
    return {
      ...base,
      type: 'play-on',
      label: `Against ${factionName(aim.faction)}`,
      fixed: { card, faction: aim.faction },
    }
  const space = aim.space!
  return { ...base, type: 'play-city', label: spaceName(g, space), fixed: { card, space } }
}

function forceChoice(g: Position, faction: Faction, card: Card, aim: Aim): ChoiceOf<PlayForm> {
  const force = expeditionOf(g, aim.expedition!)
  const { id: expedition, at } = force
  const captain = aim.captain ?? commanderOf(force).captain
  const { target, effects } = strategyOf(g, card)
  const strikes = effects.some((effect) => effect.do === 'indiansAttack')
  const whose = force.faction === faction && !strikes ? 'For' : 'Against'
  const label = `${whose} ${captainName(g, captain)} of ${factionName(force.faction)}, ${spaceName(g, at)}`
  const base = { ...baseOf(g, card), label, at }
  if (aim.captain !== null) return { ...base, type: 'play-against', fixed: { card, expedition, captain } }
  const type = target === 'expedition' || target === 'ownExpedition' ? 'play-force' : 'play-attack'
  return { ...base, type, fixed: { card, expedition } }
}
