/** 8.1 Encounters: an expedition sails into a water of a partial-sea hex where others have ships. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import { alliedInDefence } from '../diplomacy/treaties.ts'
import { breachLines, breakTruces, confirmingBreach } from '../diplomacy/truces.ts'
import { placeName } from '../matters/ports.ts'
import { type Context, closeFrame, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, FrameRules, RuleTypes } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'
import { stopCost } from './bounds.ts'
import { foesAt, foesBeyond } from './fleets.ts'
import { costText, shortText } from './landing.ts'
import { attackBy, fightAtSea, interceptBy, seaForecast, seaOddsText } from './naval-combat.ts'
import { raiderOverrun } from './privateers.ts'
import { sailOn } from './sailing.ts'
import type { EncounterFrame } from './shapes.ts'
import { announcedAt, attackableSets, unitedAt } from './unions.ts'

export type AttackForm =
  /** 8.14: before the mover says whom it attacks, those who lie together say whether they fight as one. */
  | { type: 'challenge'; fixed: { expedition: string } }
  | { type: 'attackShips'; fixed: { expedition: string; targets: readonly Nation[] } }
export type EncounterForm =
  | { type: 'announceUnion'; fixed: { on: 'yes' | 'no' } }
  | { type: 'attackFleet'; fixed: { targets: readonly Nation[] } }
  | { type: 'holdFire' }
  | { type: 'intercept' }
  | { type: 'letPass' }

/** 8.15: the rolls on which those who lie there bring a passing fleet to battle. */
const interceptsOn = 3

/** 8.13, 8.14: whom an expedition may attack in one fight where it lies, when some there may fight as one. */
const targetsOf = (g: Position, expedition: Expedition): Nation[][] =>
  attackableSets(g, attackable(g, expedition), unitedAt(g, expedition))

/** Those there whom it has not attacked yet (8.23). */
const attackable = (g: Position, expedition: Expedition): Nation[] =>
  foesAt(g, expedition.nation, expedition.place).filter(
    (foe) => attackBy(g, expedition, [foe]).defenders.length > 0,
  )

/**
 * 8.14: where several may be attacked each is asked once, with a treaty or without, or the question would tell of
 * a secret one.
 */
const unasked = (g: Position, expedition: Expedition): Nation[] =>
  attackable(g, expedition).length > 1
    ? foesAt(g, expedition.nation, expedition.place).filter((foe) => expedition.union[foe] === undefined)
    : []

/** What an attack is called; one that breaks a treaty is asked for once more, and says what that brings (6.72). */
function attackWords(
  g: Position,
  expedition: Expedition,
  targets: readonly Nation[],
): { readonly label: string; readonly confirm?: string } {
  const breaks = breachLines(g, expedition.nation, targets, { ships: expedition.place })
  const odds = seaOddsText(g, attackBy(g, expedition, targets))
  return {
    label: `${listed(targets)} at sea${breaks.length > 0 ? ' and break a treaty' : ''} (${odds})`,
    ...confirmingBreach(breaks),
  }
}

/** Attacks among the orders of an expedition that lies beside ships of others (8.0). */
export const attackChoices = (g: Position, expedition: Expedition): ChoiceOf<AttackForm>[] => [
  ...attacksHere(g, expedition),
  ...attacksBeyond(g, expedition),
]

/** 8.12: ships that are seen in the same hex, and yet cannot be attacked. */
const attacksBeyond = (g: Position, { id, nation, place }: Expedition): ChoiceOf<AttackForm>[] =>
  foesBeyond(g, nation, place).map(({ foe, water }) => ({
    ...{ type: 'attackShips', rule: '8.13', about: id, label: `attack ${foe} at sea`, at: place },
    fixed: { expedition: id, targets: [foe] },
    off: { rule: '8.12', reason: `The ships of ${foe} lie off another coast: ${placeName(g, water)}.` },
  }))

function attacksHere(g: Position, expedition: Expedition): ChoiceOf<AttackForm>[] {
  const { id, place } = expedition
  if (unasked(g, expedition).length > 0)
    return [
      {
        type: 'challenge',
        rule: '8.14',
        about: id,
        label: `attack ${listed(attackable(g, expedition))} at sea, who first say whether they fight as one`,
        fixed: { expedition: id },
        at: place,
      },
    ]
  const cost = `${costText(stopCost(expedition), expedition)}${shortText(g, expedition)}`
  return targetsOf(g, expedition).map((targets) => {
    const { label, ...grave } = attackWords(g, expedition, targets)
    return {
      type: 'attackShips',
      rule: '8.13',
      about: id,
      label: `attack ${label}${cost}`,
      fixed: { expedition: id, targets },
      at: place,
      ...grave,
    }
  })
}

/** 8.13, 6.72: whoever they had promised to leave alone hears of it first. */
export function attackShips(g: Context, expedition: Expedition, targets: readonly Nation[]): void {
  breakTruces(g, expedition.nation, targets, { ships: expedition.place })
  fightAtSea(g, expedition, attackBy(g, expedition, targets))
}

/** 8.14: has those who lie together asked; then the mover declares, or thinks again. */
export function challenge(g: Context, { nation, id, place }: Expedition): void {
  g.state.stack.push({
    kind: 'encounter',
    nation,
    expedition: id,
    place,
    way: [],
    declared: false,
    watching: [],
  })
}

const expeditionIn = (g: Position, frame: EncounterFrame): Expedition | undefined =>
  g.state.expeditions.find(({ id }) => id === frame.expedition)

/** 8.15: those who may still try, in order of initiative; nobody attacks the same ships twice (8.23). */
const watchers = (g: Position, frame: EncounterFrame, expedition: Expedition): Nation[] =>
  foesAt(g, expedition.nation, expedition.place).filter(
    (foe) => frame.watching.includes(foe) && interceptBy(g, expedition, foe).attackers.length > 0,
  )

type EncounterStage =
  | { readonly at: 'union' | 'watch'; readonly seat: Nation }
  | { readonly at: 'mover'; readonly seat: Nation; readonly targets: Nation[][] }
  | { readonly at: 'over' }

/** Where an encounter stands: allies announce (8.14), the mover declares (8.13), the others try (8.15). */
function stageOf(g: Position, frame: EncounterFrame): EncounterStage {
  const expedition = expeditionIn(g, frame)
  if (!expedition || expedition.place !== frame.place) return { at: 'over' }
  const unable = frame.declared || raiderOverrun(g, expedition, stopCost(expedition)) !== null
  const targets = unable ? [] : targetsOf(g, expedition)
  if (targets.length > 0) {
    const [ally] = unasked(g, expedition)
    return ally ? { at: 'union', seat: ally } : { at: 'mover', seat: frame.nation, targets }
  }
  const [watcher] = watchers(g, frame, expedition)
  return watcher ? { at: 'watch', seat: watcher } : { at: 'over' }
}

function decide(g: Position, frame: EncounterFrame): DecisionOf<EncounterForm> {
  const stage = stageOf(g, frame)
  if (stage.at === 'over') throw new Error('This encounter is over.')
  const met: Met = { frame, expedition: expeditionIn(g, frame)!, where: placeName(g, frame.place) }
  switch (stage.at) {
    case 'union':
      return askUnion(g, met, stage.seat)
    case 'mover':
      return askMover(g, met, stage)
    case 'watch':
      return askWatcher(g, met, stage.seat)
  }
}

/** The expedition that has sailed in, and what its water is called. */
interface Met {
  readonly frame: EncounterFrame
  readonly expedition: Expedition
  readonly where: string
}

const asked = { segment: 'Hemispheric Movement', undone: [] } as const

/** 8.14: fights as one with those who are allied in defence, or seems to ask the same of those who are not. */
function askUnion(g: Position, { frame, expedition, where }: Met, seat: Nation): DecisionOf<EncounterForm> {
  const there = foesAt(g, frame.nation, frame.place)
  const others = there.filter((foe) => foe !== seat)
  const allies = others.filter((other) => alliedInDefence(g, seat, other))
  const partners = allies.length > 0 ? allies : others
  const together = there.filter((one) => one === seat || partners.includes(one))
  return {
    ...asked,
    brief: seaForecast(g, attackBy(g, expedition, together)).map((text) => ({ text })),
    // Not open: it tells of a treaty that may be secret.
    seat,
    kind: 'union',
    rule: '8.14',
    // Asked all the same, so that being asked tells of no treaty.
    ...(allies.length === 0 && { formality: true as const }),
    question: `${frame.expedition} of ${frame.nation} is at ${where}. Announce that you fight as one with ${listed(partners)}?`,
    choices: [
      {
        type: 'announceUnion',
        rule: '8.14',
        label: 'Announce the treaty and fight as one',
        fixed: { on: 'yes' },
        ...(allies.length === 0 && {
          off: { rule: '8.14', reason: 'No treaty of common defence is in force between you.' },
        }),
      },
      {
        type: 'announceUnion',
        rule: '8.14',
        label: 'Keep silent',
        fixed: { on: 'no' },
        end: true,
        ...(allies.length === 0 && { usual: true }),
      },
    ],
  }
}

/** 8.13. */
function askMover(
  g: Position,
  { frame, expedition, where }: Met,
  { seat, targets: sets }: Extract<EncounterStage, { at: 'mover' }>,
): DecisionOf<EncounterForm> {
  return {
    ...asked,
    open: true,
    seat,
    kind: 'encounter',
    rule: '8.13',
    question: `${frame.expedition} meets ships at ${where}. Attack?`,
    choices: [
      ...sets.map((targets): ChoiceOf<EncounterForm> => {
        const { label, ...grave } = attackWords(g, expedition, targets)
        return {
          type: 'attackFleet',
          rule: '8.13',
          label: `Attack ${label}`,
          fixed: { targets },
          at: frame.place,
          ...grave,
        }
      }),
      { type: 'holdFire', rule: '8.12', label: 'Attack nobody', end: true },
    ],
  }
}

/** 8.15. */
function askWatcher(g: Position, { frame, expedition, where }: Met, seat: Nation): DecisionOf<EncounterForm> {
  const fight = interceptBy(g, expedition, seat)
  return {
    ...asked,
    open: true,
    seat,
    kind: 'intercept',
    rule: '8.15',
    question: `${frame.expedition} of ${frame.nation} sails into ${where}. Try to attack it? It succeeds on 1 to ${interceptsOn}.`,
    choices: [
      {
        type: 'intercept',
        rule: '8.15',
        label: `Try to attack (${seaOddsText(g, fight)})`,
        at: frame.place,
        ...confirmingBreach(breachLines(g, seat, [frame.nation], { ships: frame.place })),
      },
      { type: 'letPass', rule: '8.15', label: 'Let it pass', end: true },
    ],
  }
}

const act = carryingOut<RuleTypes, EncounterForm, EncounterFrame>({
  announceUnion(g, frame, { seat, on }) {
    const expedition = expeditionIn(g, frame)!
    expedition.union = { ...expedition.union, [seat]: on === 'yes' }
    // Until all have agreed nobody hears what anyone said.
    expedition.united = announcedAt(g, expedition)
    for (const nations of expedition.united)
      g.emit({ type: 'union', rule: '8.14', nation: nations.at(-1)!, nations, place: frame.place })
  },
  attackFleet(g, frame, { targets }) {
    // 8.15: the others may attack only who does not.
    frame.watching = []
    attackShips(g, expeditionIn(g, frame)!, targets)
  },
  holdFire(_g, frame) {
    frame.declared = true
  },
  letPass(_g, frame, { seat }) {
    frame.watching = frame.watching.filter((one) => one !== seat)
  },
  intercept: (g, frame, { seat }) => tryIntercept(g, frame, expeditionIn(g, frame)!, seat),
})

/** 8.15, 8.16. */
function tryIntercept(g: Context, frame: EncounterFrame, expedition: Expedition, seat: Nation): void {
  const { nation, id, place } = expedition
  frame.watching = frame.watching.filter((one) => one !== seat)
  // 6.72: to try is enough.
  breakTruces(g, seat, [nation], { ships: place })
  const [die] = g.rollFor({ what: 'interception', seat, which: id })
  const caught = die! <= interceptsOn
  g.emit({
    type: 'intercept',
    rule: '8.15',
    nation: seat,
    target: nation,
    expedition: id,
    place,
    dice: [die!],
    caught,
  })
  if (!caught) {
    expedition.driven = true
    return
  }
  const fight = interceptBy(g, expedition, seat)
  // 8.33: afterwards the mover says anew whether he moves on or stays, and nobody there attacks him any more.
  change(frame, { watching: [], way: [], declared: true })
  fightAtSea(g, expedition, fight)
}

/** Passes over whoever lets others pass by standing order, and sails on when all is settled. */
function settle(g: Context, frame: EncounterFrame): boolean {
  const stage = stageOf(g, frame)
  const expedition = expeditionIn(g, frame)
  if (stage.at === 'watch' && nationOf(g, stage.seat).standing.passage) {
    frame.watching = frame.watching.filter((one) => one !== stage.seat)
    return true
  }
  if (stage.at !== 'over') return false
  closeFrame(g, frame)
  if (expedition && expedition.place === frame.place && frame.way.length > 0) sailOn(g, expedition, frame.way)
  return true
}

export const encounterFrames: FrameRules<EncounterFrame, EncounterForm> = { decide, act, settle }
