/** The Conquistadors as a game of this program: fulfils the contract of kernel/contract/game.ts. */
import type { Game, Refusal } from '../../kernel/contract/game.ts'
import { orRefusal } from '../../kernel/contract/refusing.ts'
import { playing } from '../../kernel/flow/playing.ts'
import { scenarios } from './data/names.ts'
import type { GameData } from './data/shapes.ts'
import { outcomeOf } from './end/outcome.ts'
import type { Event } from './events/event.ts'
import { withOdds } from './forecast/beside-choices.ts'
import { forecastOf } from './forecast/forecast.ts'
import { buildAtlas } from './map/atlas.ts'
import type { GameForm } from './sequence/actions.ts'
import { showsHand } from './sequence/frames.ts'
import { engine } from './sequence/play.ts'
import { readOptions } from './setup/options.ts'
import { setUp } from './setup/setup.ts'
import { audit } from './state/audit.ts'
import { openContext, type Position } from './state/context.ts'
import { draft } from './state/draft.ts'
import type { RuleTypes } from './state/flow.ts'
import type { State } from './state/state.ts'
import { isOpen, viewFor } from './state/view.ts'
import { describe, isEvent } from './text/events.ts'

/** Raised with every change that lets an old journal play differently. */
const rulesVersion = 5

/**
 * The game for some data.
 * @param dataHash names the data in saves.
 * @param earlierData the names that the data had with the built-in figures of earlier releases.
 */
export function theConquistadors(
  data: GameData,
  dataHash: string,
  earlierData: readonly string[] = [],
): Game<State, Event> {
  const atlas = buildAtlas(data)
  const at = (state: State): Position => ({ atlas, data, state })
  const { create, decisions, apply, check } = playing<RuleTypes, State, Event, GameForm>({
    sets: () => ({}),
    begin(options) {
      const g = setUp(atlas, options)
      engine.settle(g)
      return g
    },
    ask: (state) =>
      engine.decisions(at(state)).map((asked) => {
        const open = isOpen(state, asked) && !showsHand(at(state), asked.seat)
        return withOdds(at(state), open ? { ...asked, open } : asked)
      }),
    open: (state) => openContext(atlas, draft(state)),
    act: engine.act,
    unasked: {
      over: { rule: '13.25', reason: 'The game is over.' },
      still: { rule: '2.0', reason: 'Nothing is to be decided.' },
    },
  })

  return {
    name: 'the-conquistadors',
    rulesVersion,
    dataHash,
    earlierData,
    scenarios,
    sets: {},

    seats: (options) => readOptions(data, options).seats,

    create,
    decisions,
    asked: (state) => decisions(state).map(({ seat, segment }) => ({ seat, segment })),

    apply,
    view: viewFor,

    forecast: (state, action) => orRefusal(() => forecastOf(at(state), check(state, action))),

    outcome: (state) => (state.over ? outcomeOf(at(state)) : null),
    audit: (state) => audit(at(state)),
    upgrade: (state) => state,
    turn: (state) => state.turn,
    commits,
    describe: (event) => (isEvent(event) ? describe({ atlas, data }, event) : `${event.type}.`),
  }
}

/** What lies in every deck: it changes when somebody draws. */
const decksOf = ({ strategy, assets, solo }: State): string =>
  [strategy, assets, solo?.enemy, solo?.reaction].map((pile) => pile?.deck.length).join()

/** Undo ends where dice were used or cards drawn: rolls, deals, assets, draws from the cup. */
const commits = (before: State, after: State): Refusal | null =>
  before.dice.drawn === after.dice.drawn && decksOf(before) === decksOf(after)
    ? null
    : { rule: '1.5', reason: 'Dice were rolled, or cards were drawn. What they showed cannot be taken back.' }
