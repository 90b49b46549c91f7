/** What a seat may know of the state (N1.10, N1.11, N6.9). */
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { bonusOf, type Components } from './context.ts'
import { isOpenQuestion, type QuestionKind } from './flow.ts'
import type { Frame, LandState, PlayerState, State } from './state.ts'

const noDice = seedDice('')

/** Whether a question shows nothing but what lies open; who has looked at a land is told of it where he may explore. */
export const isOpen = (
  state: State,
  { kind, seat }: { readonly kind: QuestionKind; readonly seat: Seat },
): boolean => isOpenQuestion(kind) && !(kind === 'sail' && hasLooked(state, seat))

const hasLooked = ({ lands }: State, seat: Seat): boolean =>
  Object.values(lands).some(({ explored, lookers }) => !explored && lookers.some((nation) => nation === seat))

/**
 * The state as a seat knows it; any name that is no seat gives what everybody knows. Left out are the dice to
 * come, stacks and their order, faces of tiles that the seat has not looked at, what lies behind other screens,
 * and what others have loaded. Alone there is nobody to hide from but the stacks. A finished game has no secrets.
 */
export function viewFor(g: Components, state: State, seat: Seat): State {
  if (state.over) return state
  return {
    ...state,
    seed: '',
    dice: { ...noDice, drawn: state.dice.drawn },
    lands: landsFor(state.lands, seat),
    // Which are left is known, not their order.
    tokens: state.tokens.toSorted(),
    bonus: state.bonus.map(() => []),
    progress: state.progress.map(() => []),
    box: [],
    players: playersFor(g, state, seat),
    stack: state.stack.map((frame) => withoutHolders(frame, seat)),
    solo: state.solo && { ...state.solo, lands: [], progress: [] },
  }
}

function landsFor(lands: State['lands'], seat: Seat): State['lands'] {
  const known = ({ explored, lookers }: LandState) => explored || lookers.some((nation) => nation === seat)
  const view = { ...lands }
  for (const place of keysOf(view)) {
    const land = view[place]
    if (!known(land)) view[place] = { ...land, tile: null }
  }
  return view
}

function playersFor(g: Components, state: State, seat: Seat): State['players'] {
  const { solo, options } = state
  const view: State['players'] = {}
  for (const nation of state.order) {
    const player = state.players[nation]
    if (!player || nation === seat) view[nation] = player
    else if (solo?.planck === nation) view[nation] = options.openScreens ? player : faceDown(g, player)
    else view[nation] = hidden(player, options.openScreens || solo !== null)
  }
  return view
}

/** Of another player; screens are open by an option, and where there is nobody to hide from. */
function hidden({ standing: _, ...player }: PlayerState, open: boolean): PlayerState {
  return { ...player, loading: null, screen: open ? player.screen : null }
}

/** N11.8: Planck's Progress lies face down but for Military; his gold and his Bonus are open. */
const faceDown = (g: Components, player: PlayerState): PlayerState => ({
  ...player,
  screen: player.screen && {
    ...player.screen,
    kept: player.screen.kept.filter((counter) => bonusOf(g, counter) !== undefined),
  },
})

/** Who is asked about a Pirate holds one; who else does is not told. */
const withoutHolders = (frame: Frame, seat: Seat): Frame =>
  frame.kind === 'pirate'
    ? { ...frame, holders: frame.holders.filter((nation, index) => index === 0 || nation === seat) }
    : frame
