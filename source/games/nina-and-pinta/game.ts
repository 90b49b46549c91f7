/** Niña & Pinta as a game of this program: fulfils the contract of kernel/contract/game.ts. */
import { choiceTaken } from '../../kernel/contract/domain.ts'
import type { Game, Refusal } from '../../kernel/contract/game.ts'
import { orRefusal } from '../../kernel/contract/refusing.ts'
import { playing } from '../../kernel/flow/playing.ts'
import { type Nation, scenarios } from './data/names.ts'
import type { GameData } from './data/shapes.ts'
import { outcomeOf } from './end/scoring.ts'
import type { Event } from './events/event.ts'
import { showing } from './events/showing.ts'
import { fillLoading } from './forecast/crews.ts'
import { exploringLines } from './forecast/exploring.ts'
import { foreseenLines } from './forecast/foreseen.ts'
import { buildAtlas } from './map/atlas.ts'
import type { GameAction, GameForm } from './sequence/actions.ts'
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
import { worldOf } from './voyage/sail.ts'

/** Raised with every change that lets an old journal play differently. */
const rulesVersion = 3

/**
 * The game for some data.
 * @param dataHash names the data in saves.
 * @param earlierData the names that the data had with the built-in figures of earlier releases.
 */
export function ninaAndPinta(
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
      engine.decisions(at(state)).map((asked) => (isOpen(state, asked) ? { ...asked, open: true } : asked)),
    open: (state) => openContext(atlas, draft(state)),
    act: engine.act,
    unasked: {
      over: { rule: 'N7.5', reason: 'The game is over.' },
      still: { rule: 'N1.19', reason: 'Nothing is to be decided.' },
    },
  })

  return {
    name: 'nina-and-pinta',
    rulesVersion,
    dataHash,
    earlierData,
    scenarios,
    sets: {},

    seats: (options) => readOptions(options).seats,

    create,
    decisions,
    asked: (state) => decisions(state).map(({ seat, segment }) => ({ seat, segment })),

    apply,
    view: (state, seat) => viewFor({ atlas, data }, state, seat),

    forecast: (state, action) =>
      orRefusal(() => {
        const checked = check(state, action)
        const choices = decisions(state).flatMap((decision) => decision.choices)
        const { at: place } = choiceTaken(choices, action) ?? {}
        const g = openContext(atlas, draft(state))
        engine.act(g, checked)
        const lines = foreseenLines(g, {
          action: checked,
          events: foreseen(g.events, checked.seat),
          tell: (event) => describe({ atlas, data }, event),
        })
        return { lines: [...lines, ...unknownTo(at(state), checked)], places: place ? [place] : [] }
      }),

    fill(state, draft) {
      const nation = state.order.find((one) => one === draft.seat)
      const isAsked = decisions(state).some(({ seat, kind }) => seat === nation && kind === 'load')
      if (!nation || !isAsked || draft.type !== 'load')
        return { rule: 'N3.1', reason: 'There is no form to be filled in now.' }
      return fillLoading(at(state), nation, draft)
    },

    outcome: (state) => (state.over ? outcomeOf(at(state)) : null),
    audit: (state) => audit(at(state)),
    upgrade: (state) => state,
    turnName: 'era',
    turn: (state) => state.era,
    commits,
    describe: (event) => (isEvent(event) ? describe({ atlas, data }, event) : `${event.type}.`),
  }
}

/** What may come of an action although nobody knows it yet. */
function unknownTo(g: Position, action: GameAction): readonly string[] {
  if (action.type !== 'explore') return []
  return exploringLines(g, action.seat, worldOf(g, action.seat), action.land)
}

/** What a seat does itself, up to the first thing that nobody knows beforehand or that is another's. */
function foreseen(events: readonly Event[], seat: Nation): readonly Event[] {
  const end = events.findIndex(
    (event) => showing[event.type] || !('nation' in event && event.nation === seat),
  )
  return end < 0 ? events : events.slice(0, end)
}

/** Undo ends where something hidden was shown. */
function commits(_before: State, _after: State, events: readonly Event[]): Refusal | null {
  for (const { type, rule } of events) {
    const shown = showing[type]
    if (shown) return { rule, reason: `${shown} What that showed cannot be taken back.` }
  }
  return null
}
