/** Conquistador! as a game of this program: fulfils the contract of kernel/contract/game.ts. */

import { choiceTaken } from '../../kernel/contract/domain.ts'
import { type Game, isRefusal } from '../../kernel/contract/game.ts'
import { orRefusal } from '../../kernel/contract/refusing.ts'
import { lazily } from '../../kernel/flow/lazily.ts'
import { playing } from '../../kernel/flow/playing.ts'
import type { GameData, Nation } from './data/shapes.ts'
import type { FairPrice } from './diplomacy/clauses/clause-page.ts'
import { fillPage, isPage } from './diplomacy/clauses/pages.ts'
import { outcomeOf } from './end/verdict.ts'
import { eventOf } from './events/earlier.ts'
import type { Event, EventType } from './events/event.ts'
import { forecast } from './forecast/forecast.ts'
import { fillMarch } from './forecast/overland/overland.ts'
import { fillVoyage, refusedVoyage } from './forecast/voyage/voyage.ts'
import { positionOf } from './map/closed.ts'
import { seenPosition } from './map/seen-world.ts'
import { buildWorld, type World } from './map/world.ts'
import { hexName } from './matters/ports.ts'
import { withWarnings } from './matters/warnings.ts'
import { readOptions } from './scenarios/options.ts'
import { scenarioNames } from './scenarios/scenarios.ts'
import { setUp } from './scenarios/setup.ts'
import type { GameForm } from './sequence/actions.ts'
import { begin, openDecisions, play } from './sequence/play.ts'
import { segmentAt } from './sequence/sequence.ts'
import { audit } from './state/audit.ts'
import { openContext, type Position } from './state/context.ts'
import { draft } from './state/draft.ts'
import { upgradeState } from './state/earlier/upgrade.ts'
import type { RuleTypes } from './state/flow.ts'
import type { State } from './state/state.ts'
import { seatAt } from './state/units.ts'
import { viewFor } from './state/view.ts'
import { rollWords } from './text/chances.ts'
import { placeWords } from './text/events/telling.ts'
import { describeEvent } from './text/events.ts'

/** Raised with every change that lets an old journal play differently. */
const rulesVersion = 15

/**
 * The game for some data.
 * @param dataHash names the data in saves.
 * @param earlierData the names that the data had with the built-in figures of earlier releases.
 * @param prices what is fair in the eyes of a seat: the rules know of none.
 */
export function conquistador(
  data: GameData,
  dataHash: string,
  world = buildWorld(data),
  earlierData: readonly string[] = [],
  prices: (state: State, seat: Nation) => FairPrice = () => () => null,
): Game<State, Event> {
  const at = (state: State): Position => positionOf(world, state)
  const shown = (state: State): Position => seenPosition(world, state)
  const { create, decisions, apply, check } = playing<RuleTypes, State, Event, GameForm>({
    sets: () => game.sets,
    begin(options) {
      const g = openContext(world, setUp(world, options))
      begin(g)
      return g
    },
    ask: (state) => openDecisions(at(state)),
    open: (state) => openContext(world, draft(state)),
    act: play,
    unasked: {
      over: { rule: '20.0', reason: 'The game is over.' },
      still: { rule: '5.1', reason: 'Nothing is to be decided.' },
    },
  })
  const rules: Omit<Game<State, Event>, 'sets'> = {
    name: 'conquistador',
    rulesVersion,
    dataHash,
    earlierData,
    scenarios: scenarioNames(world),

    seats: (options) => readOptions(world, options).seats,

    create,
    decisions,

    asked(state, seat) {
      const open = decisions(state).map((decision) => ({ seat: decision.seat, segment: decision.segment }))
      const together = state.stack.length === 0 && segmentAt(state.step).who === 'together'
      if (!together || open.length === 0) return open
      // 6.71: who has closed his council is known to himself alone.
      const { finished } = viewFor(state, seat)
      const deciding = state.order.filter((nation) => !finished.includes(nation))
      return deciding.map((nation) => ({ seat: nation, segment: open[0]!.segment }))
    },

    apply,
    view: viewFor,
    forecast: (state, action) => orRefusal(() => forecast(at(state), check(state, action), shown(state))),
    fill(state, draft) {
      const decision = decisions(state).find(({ seat }) => seat === draft.seat)
      const taken = choiceTaken(decision?.choices ?? [], draft)
      const choice = decision?.choices.find((one) => one === taken)
      if (!decision || !choice?.form) return { rule: '6.71', reason: 'No such order can be given now.' }
      const nation = seatAt(state, decision.seat)
      const fillIn = draft.type === 'move' ? fillMarch : fillVoyage
      const isTreaty = isPage(choice)
      const filled = withWarnings(
        isTreaty
          ? fillPage(at(state), nation, { choice, draft }, prices(state, nation))
          : fillIn(shown(state), nation, draft),
      )
      if (filled.refusal) return filled
      const told = game.forecast(state, { ...draft, ...filled.values })
      if (isRefusal(told)) return refusedVoyage(filled, told)
      return isTreaty
        ? withWarnings({ ...filled, notes: [...filled.notes, ...told.lines.map((text) => ({ text }))] })
        : filled
    },
    outcome: (state) => (state.over ? outcomeOf(at(state)) : null),
    audit: (state) => audit(at(state)),
    upgrade: upgradeState,
    turn: (state) => state.turn,
    commits,
    describe: (event) => describeEvent(eventOf(event), (hex) => hexName(world, hex)),
    rolled(event) {
      const words = placeWords((hex) => hexName(world, hex))
      return rollWords(eventOf(event), words)
    },
  }
  const game: Game<State, Event> = lazily(rules, { sets: () => namedWaters(world) })
  return game
}

/** The sets of places that domains name: every water, and those of each ocean. */
function namedWaters({ board }: World): Record<string, readonly string[]> {
  const waters = () => [...board.seaWays.keys()]
  const of = (ocean: string) => waters().filter((node) => board.ocean.get(node) === ocean)
  return lazily({}, { sea: waters, atlantic: () => of('Atlantic'), pacific: () => of('Pacific') })
}

/**
 * Undo ends where dice fell, which show hidden missionaries too (15.63), and
 * where another nation has been dealt with.
 */
function commits(before: State, after: State, events: readonly Event[]) {
  const happened = (wanted: EventType) => events.some(({ type }) => type === wanted)
  if (happened('treaty-signed'))
    return { rule: '6.72', reason: 'A treaty has been signed; it can be broken, but not taken back.' }
  if (happened('treaty-failed'))
    return { rule: '6.72', reason: 'A treaty has been tried; what that showed cannot be taken back.' }
  if (after.dice.drawn === before.dice.drawn) return null
  const rolled = events.find((event) => 'dice' in event)
  return {
    rule: rolled?.rule ?? '6.31',
    reason: 'Dice have been rolled; what they showed cannot be taken back.',
  }
}
