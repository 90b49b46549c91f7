/** Factions played by the program: for each kind of question an adviser, on one scale of worth. */
import type { Decision, Json } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Advice, Computer } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import { type Pick, sampleAction } from '../../../kernel/program/sample.ts'
import { isPlay } from '../cards/playing.ts'
import type { Card } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { cardName } from '../map/names.ts'
import type { GameChoice, GameDecision } from '../sequence/actions.ts'
import { playersOf } from '../state/context.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { State } from '../state/state.ts'
import { aimsOf } from './aims.ts'
import { captives, leaders, retreats, shocks, strikes, surrenders } from './answers/fights.ts'
import { assets, discarding, keeping } from './answers/hand.ts'
import { onward } from './answers/onward.ts'
import {
  alliances,
  allied,
  favours,
  feeding,
  gifts,
  settling,
  summons,
  thefts,
  trades,
  unitLosses,
} from './answers/others.ts'
import { arms, buying, loans, rooms } from './answers/recruits.ts'
import { rolls } from './answers/rolls.ts'
import { companions, markers, sharing, starts } from './answers/setting-up.ts'
import { windows } from './answers/windows.ts'
import { impulse } from './impulse/impulse.ts'
import { temperOf } from './levels.ts'
import { type Adviser, actionOf, type Mind, openMind } from './mind.ts'
import { fightBook } from './worth/fights.ts'

const advisers: { readonly [K in QuestionKind]?: Adviser } = {
  captains: companions,
  forces: sharing,
  village: markers,
  town: markers,
  place: starts,
  captain: starts,
  assets,
  discard: discarding,
  keep: keeping,
  impulse,
  loan: loans,
  buy: buying,
  roll: rolls,
  window: windows,
  unitLoss: unitLosses,
  gift: gifts,
  alliance: alliances,
  troops: allied,
  surrender: surrenders,
  shock: shocks,
  leader: leaders,
  strike: strikes,
  retreat: retreats,
  captive: captives,
  favour: favours,
  feed: feeding,
  accounts: settling,
  arms,
  room: rooms,
  onward,
  theft: thefts,
  trade: trades,
  summons,
}

/** The program as a player, for some components. */
export function buildComputer(atlas: Atlas): Computer<State> {
  const fights = fightBook(atlas.data)
  /** Null for a name that is no seat. */
  const mindOf = (state: State, name: string, level: Level): Mind | null => {
    const at = { atlas, data: atlas.data, state }
    const seat = playersOf(at).find((faction) => faction === name)
    return seat ? openMind(at, seat, temperOf(level), fights) : null
  }
  const advise: Computer<State>['advise'] = (view, decision, level) => {
    const mind = mindOf(view, decision.seat, level)
    // What the kernel asks about is a question of this game.
    const { kind, choices } = decision as GameDecision
    const open = choices.filter((choice) => !choice.off && !isBeside(kind, choice))
    if (!mind || open.length === 0) return null
    return advisers[kind]?.(mind, { kind, open }) ?? anything(mind, decision, open)
  }
  const aims: Computer<State>['aims'] = (view, seat, level, since) => {
    const mind = mindOf(view, seat, level)
    return mind ? aimsOf(mind, since) : []
  }
  return {
    advise,
    aims,
    // Cards go before the turn is planned: what forces aim at says nothing of them.
    stillToOrder(view, decision, level) {
      const { kind } = decision as GameDecision
      if (kind !== 'discard' && kind !== 'keep') return aims(view, decision.seat, level)
      const advice = advise(view, decision, level)
      return advice ? [dropText(atlas, advice.action.cards), ...advice.reasons] : []
    },
  }
}

/** "Forced March and Evil Omens go." */
function dropText(atlas: Atlas, cards: Json | undefined): string {
  const dropped = Object.keys((cards ?? {}) as Readonly<Partial<Record<Card, number>>>)
  const names = dropped.map((card) => cardName({ atlas, data: atlas.data }, card as Card))
  return names.length > 0 ? `${listed(names)} ${names.length > 1 ? 'go' : 'goes'}.` : 'All cards stay.'
}

/** Questions that are about cards of the hand; beside all others such cards wait for the impulse itself (2.12). */
const aboutCards: readonly QuestionKind[] = ['impulse', 'window', 'onward']
const isBeside = (kind: QuestionKind, choice: GameChoice): boolean =>
  isPlay(choice) && !aboutCards.includes(kind)

/** Where nobody knows better it is what is usual, or ends the question; else what chance says, the same for the same view. */
function anything({ seat, state }: Mind, decision: Decision, open: readonly GameChoice[]): Advice | null {
  const plain = open.find(({ usual, args }) => usual && !args) ?? open.find(({ end, args }) => end && !args)
  const only = plain ?? (open.length === 1 && !open[0]!.args ? open[0] : undefined)
  const reasons = [open.length > 1 ? 'Nothing else is worth more.' : 'Nothing else can be done.']
  if (only) return { action: actionOf(seat, only), reasons }
  const action = sampleAction({ ...decision, choices: open }, {}, chance(state))
  return action && { action, reasons: [open.length > 1 ? 'It is as good as anything else.' : reasons[0]!] }
}

/** Numbers that hang on what everybody knows alone. */
function chance({ dice, turn, box }: State): Pick {
  let seed = (dice.drawn * 2654435761 + turn * 97 + box * 31 + 12345) >>> 0
  return (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * n)
  }
}
