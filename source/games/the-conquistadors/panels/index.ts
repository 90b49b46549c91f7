/** Everything that The Conquistadors adds to the app. */
import type { GamePanels, Pane } from '../../../app/panels.ts'
import { tablePages, toldOf } from '../../panels.ts'
import type { Event } from '../events/event.ts'
import type { Components, Position } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { books } from '../text/books.ts'
import { isEvent } from '../text/events.ts'
import { settingOf } from '../text/setting.ts'
import { tableNames, tableOf, tableText } from '../text/tables.ts'
import { placesOf, topicOfEvent, topics } from '../text/topics.ts'
import { acts } from './acts.ts'
import { boardPanel } from './board/board.ts'
import { court } from './court.ts'
import { handLines } from './hand.ts'
import { lessonOf } from './lesson/lesson.ts'
import { momentOf } from './moments/moments.ts'
import { passedOver } from './passed-over.ts'
import { placesBy } from './places.ts'
import { routines } from './routines.ts'
import { newGameOptions, switchesOf } from './switches.ts'
import { isDeed, isNews, isOnTable, sceneOf, weightOf } from './tidings.ts'
import { titleBar, tracker } from './tracker.ts'
import { verdict } from './verdict.ts'
import { howToPlay, scenarioEntries, title } from './welcome.ts'
import { gameWords } from './words.ts'

/** Chapters of the Standard Game, and of that for one. */
const standardOnly = /^(1[5-9]|2[0-2])\./

const panesOf = (at: (state: State) => Position): readonly Pane<State>[] => [
  {
    name: 'hand',
    title: 'Your hand',
    says: 'Your hand: what can be played now, and when the rest',
    short: 'hand',
    ...{ beside: true, scrolled: true, ledger: 'alone' },
    lines: (state, seat, paper) => handLines(at(state), seat, paper),
  },
  {
    name: 'court',
    title: 'Court',
    says: 'Court: conquistadors, money and points of every faction',
    short: 'court',
    ...{ beside: true, scrolled: true, ledger: 'whole' },
    lines: (state, seat, paper) => court(at(state), seat, paper),
  },
  {
    name: 'tracker',
    title: 'Turn and impulses',
    says: 'Turn and impulses, and the roll that ends them',
    short: 'turn',
    ...{ beside: true, ahead: true },
    lines: (state, _seat, paper) => tracker(at(state), paper),
  },
]

export function conquistadorsPanels(components: Components): GamePanels<State> {
  const { data } = components
  const at = (state: State): Position => ({ ...components, state })
  return {
    title,
    howToPlay,
    lesson: lessonOf(components),
    scenarios: scenarioEntries,
    switches: switchesOf(data),
    newGameOptions,
    setting: (newGame) => settingOf(components, newGame),
    isRuleInUse: ({ scenario, solo }, number) =>
      number.startsWith('23.') ? solo !== null : standardOnly.test(number) ? scenario !== 'basic' : null,
    routines,
    titleBar: (state, seat) => titleBar(at(state), seat),
    map: boardPanel(components),
    panes: panesOf(at),
    verdict: (state, _seat, paper, events) => verdict(at(state), paper, events),
    words: gameWords(components),
    rules: books(data).rules,
    tables: tablePages(
      tableNames,
      (name) => tableOf(data, name).title,
      (name, width) => tableText(data, name, width),
    ),
    topics,
    ...toldOf<Event, State>(isEvent, 'turn', {
      topic: topicOfEvent,
      isOwn: (event, seat) => 'faction' in event && event.faction === seat,
      isDeed: (event, seat) => isDeed(seat, event),
      turnOf: (event) => (event.type === 'turn' ? event.turn : null),
      places: placesOf,
      isNews,
      scene: (event) => sceneOf(components, event),
      isInQuestion: isOnTable,
      moment: (state, seat, event) => momentOf(at(state), seat, event),
      weigh: (seat, event) => weightOf(seat ?? ('faction' in event ? (event.faction ?? '') : ''), event),
    }),
    placesBy: (state, seat, places) => placesBy(at(state), seat, places),
    passedOver,
    setUpTurn: 0,
    acts,
    // Mostly all of the gold is divided; less of it would pay the same shares.
    startOf: (_state, { type }) => (type === 'divide' ? 'full' : 'empty'),
  }
}
