/** Everything that Conquistador! adds to the app. */
import type { GamePanels, Pane } from '../../../app/panels.ts'
import type { Choice } from '../../../kernel/contract/game.ts'
import { tablePages } from '../../panels.ts'
import { boundsThereAndBack } from '../council/expeditions.ts'
import { movesTreasury } from '../end/bookings.ts'
import { eventOf } from '../events/earlier.ts'
import { positionOf } from '../map/closed.ts'
import { seenPosition } from '../map/seen-world.ts'
import type { World } from '../map/world.ts'
import { hexName } from '../matters/ports.ts'
import type { Position } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { books } from '../text/books.ts'
import { eventPlaces, eventTopic, eventTopics, isRolled } from '../text/events.ts'
import { isRuleInUse, settingOf } from '../text/setting.ts'
import { tableNames, tableOf, tableText } from '../text/tables.ts'
import { acts } from './choices/acts.ts'
import { asNow } from './choices/as-now.ts'
import { asSailed } from './choices/as-sailed.ts'
import { bearing } from './choices/bearing.ts'
import { coastsBy } from './choices/coasts.ts'
import { destinationsBy } from './choices/destinations.ts'
import { formWordsOf } from './choices/form-words.ts'
import { errands, routines } from './choices/routines.ts'
import { rowsOf } from './choices/rows.ts'
import { breachesOf, newGameOptions, orderSets, standingOf, switches } from './choices/switches.ts'
import { court } from './court/court.ts'
import { lessonOf } from './lesson/lesson.ts'
import { mapPanel } from './map-panel.ts'
import { momentOf } from './moments/moments.ts'
import { isAnswer, isDeed, isNews, leavesClosed } from './moments/news.ts'
import { isClimax, isHeld, stirOf, weightOf } from './moments/weight.ts'
import { rollOf } from './rolls.ts'
import { buildShortGames } from './short-games.ts'
import { newsFor } from './tidings/tidings.ts'
import { segmentName, titleBar, tracker } from './tracker.ts'
import { verdict } from './verdict/verdict.ts'
import { howToPlay, scenarioEntries, title } from './welcome.ts'
import { termsOf } from './words/terms.ts'
import { gameWords } from './words.ts'

/**
 * Choices whose amounts start with all that there is: most units are moved together, and most debts paid whole. Not
 * who comes aboard in the New World: hardly ever a whole colony.
 */
const wholes: readonly string[] = [
  ...['form', 'load', 'land', 'launch', 'invade', 'garrison', 'loadGold'],
  'repay',
]

/** Where the amounts of a choice start; bounds at those needed there and back (7.23). */
function startOf(g: Position, { type, fixed }: Choice): 'full' | 'empty' | number {
  if (wholes.includes(type)) return 'full'
  const expedition = g.state.expeditions.find(({ id }) => id === fixed?.expedition)
  if (type !== 'bounds' || !expedition) return 'empty'
  const { out = 0, home = 0 } = boundsThereAndBack(g, expedition) ?? {}
  return Math.max(expedition.bounds, out + home)
}

const panesOf = (world: World): readonly Pane<State>[] => [
  {
    name: 'court',
    title: 'Court',
    says: 'Court: what a seat has, and its points',
    short: 'court',
    ...{ beside: true, scrolled: true, ledger: true },
    lines: (state, seat, paper) => court(world, state, seat, paper),
  },
  {
    // It keeps its mark in sight.
    name: 'tracker',
    title: 'Sequence of play',
    says: 'Sequence of play',
    short: 'sequence',
    ...{ beside: true, ahead: true },
    lines: (state, _seat, paper) => tracker(world, state, paper),
  },
]

export function conquistadorPanels(world: World): GamePanels<State> {
  const { data } = world
  const shortGames = buildShortGames(world)
  return {
    title,
    howToPlay,
    lesson: lessonOf(world),
    ...(shortGames && { shortGames }),
    scenarios: scenarioEntries(world),
    switches,
    orders: { sets: orderSets, of: standingOf, once: breachesOf },
    newGameOptions,
    setting: (newGame) => settingOf(world, newGame),
    isRuleInUse,
    routines,
    errands,
    titleBar: (state, seat) => titleBar(world, state, seat),
    map: mapPanel(world),
    panes: panesOf(world),
    verdict: (state, seat, paper, events) =>
      verdict(positionOf(world, state), seat, paper, events.map(eventOf)),
    words: gameWords(world),
    rules: books(data).rules,
    bearing,
    terms: (state, seat, kind) => termsOf(positionOf(world, state), seat, kind),
    formWords: formWordsOf(data),
    tables: tablePages(
      tableNames,
      (name) => tableOf(data, name).title,
      (name, width) => tableText(data, name, width),
    ),
    topics: eventTopics,
    topic: (told) => eventTopic(eventOf(told)),
    isOwn: (told, seat) => {
      const event = eventOf(told)
      return 'nation' in event && event.nation === seat
    },
    isDeed: (told, seat) => isDeed(seat, eventOf(told)),
    isAnswer: (told, seat) => isAnswer(seat, eventOf(told)),
    leavesClosed: (told, seat) => leavesClosed(seat, eventOf(told)),
    inTheEnd: asSailed,
    asksUntilEnded: true,
    asNow: (state, action) => asNow(positionOf(world, state), action),
    turnOf: (told) => {
      const event = eventOf(told)
      return event.type === 'turn' ? event.turn : null
    },
    segmentOf: (told) => {
      const event = eventOf(told)
      return event.type === 'segment' ? { middle: segmentName(event), short: event.name } : null
    },
    movesFigures: (told) => movesTreasury(eventOf(told)),
    places: (told) => eventPlaces(eventOf(told)),
    isNews: (told) => isNews(eventOf(told)),
    news: (state, seat, told) => newsFor(world, state, seat, told),
    scene: (told) => {
      const event = eventOf(told)
      return isRolled(event) ? rollOf(event, data.tables, (hex) => hexName(world, hex)) : null
    },
    moment: (state, seat, told) => momentOf(positionOf(world, state), seat, eventOf(told)),
    placesBy: (state, seat, places, from) => destinationsBy(seenPosition(world, state), seat, places, from),
    inOneCell: (state, seat, places, from) => coastsBy(seenPosition(world, state), seat, places, from),
    weigh: (seat, told) =>
      seat === null ? stirOf(world, eventOf(told)) : weightOf(world, seat, eventOf(told)),
    holds: (state, seat, told) => isHeld(positionOf(world, state), seat, eventOf(told)),
    isClimax: (seat, told) => isClimax(seat, eventOf(told)),
    acts,
    rows: rowsOf(data),
    startOf: (state, choice) => startOf(positionOf(world, state), choice),
  }
}
