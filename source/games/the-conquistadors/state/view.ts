/** What a seat may know of the state (2.18, 5.15, 2.16). */
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { isOpenQuestion, type QuestionKind } from './flow.ts'
import type { Frame } from './frames.ts'
import type { Expedition, FaceDown, FactionState, HeldAsset, Pile, State } from './state.ts'

const noDice = seedDice('')

/** Whether a question shows nothing but what lies open. */
export const isOpen = (_state: State, { kind }: { readonly kind: QuestionKind }): boolean =>
  isOpenQuestion(kind)

const faceDown = <T>(cards: readonly FaceDown<T>[]): FaceDown<T>[] => cards.map(() => null)
const piled = <T>({ deck, discards }: Pile<T>): Pile<T> => ({
  deck: faceDown(deck),
  discards: faceDown(discards),
})

/**
 * The state as a seat knows it; any name that is no seat gives what everybody knows. Left out are the dice to
 * come, decks and discards but for their sizes, the hands of others, and assets that they have not used yet.
 * A finished game has no secrets.
 */
export function viewFor(state: State, seat: Seat): State {
  if (state.over) return state
  return {
    ...state,
    seed: '',
    dice: { ...noDice, drawn: state.dice.drawn },
    factions: factionsFor(state.factions, seat),
    expeditions: state.expeditions.map((expedition) => expeditionFor(expedition, seat)),
    stack: state.stack.map((frame) => frameFor(frame, seat)),
    strategy: piled(state.strategy),
    assets: piled(state.assets),
    solo: state.solo && {
      ...state.solo,
      enemy: piled(state.solo.enemy),
      reaction: piled(state.solo.reaction),
    },
  }
}

function factionsFor(factions: State['factions'], seat: Seat): State['factions'] {
  const view = { ...factions }
  for (const faction of keysOf(view)) if (faction !== seat) view[faction] = hidden(view[faction]!)
  return view
}

const hidden = (faction: FactionState): FactionState => ({
  ...faction,
  hand: faceDown(faction.hand),
  waiting: faceDown(faction.waiting),
  passes: [],
})

const hiddenAsset = (asset: HeldAsset): HeldAsset => (asset.shown ? asset : { ...asset, card: null })

const expeditionFor = (expedition: Expedition, seat: Seat): Expedition =>
  expedition.faction === seat
    ? expedition
    : { ...expedition, assets: expedition.assets.map((asset) => hiddenAsset(asset)) }

/** Which assets stay behind on the way, while a move is answered (3.14, 5.15). */
const frameFor = (frame: Frame, seat: Seat): Frame =>
  frame.kind === 'move' && frame.leaving && frame.faction !== seat
    ? { ...frame, leaving: { ...frame.leaving, assets: {} } }
    : frame
