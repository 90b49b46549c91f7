/** Everything that The Conquistadors adds to the app. */
import type { GamePanels, GreatMoment, Pane } from '../../../app/panels.ts'
import { readerOf, tablePages } from '../../panels.ts'
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
import { placesBy } from './places.ts'
import { routines } from './routines.ts'
import { newGameOptions, switches } from './switches.ts'
import { isDeed, isNews, isOnTable, sceneOf, weightOf } from './tidings.ts'
import { titleBar, tracker } from './tracker.ts'
import { verdict } from './verdict.ts'
import { howToPlay, scenarioEntries, title } from './welcome.ts'
import { gameWords } from './words.ts'

const read = readerOf(isEvent)

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
    ...{ beside: true, scrolled: true, ledger: true },
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
    switches,
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
    topic: (event) => read<string>(event, topicOfEvent, 'turn'),
    isOwn: (event, seat) => read(event, (own) => 'faction' in own && own.faction === seat, false),
    isDeed: (event, seat) => read(event, (own) => isDeed(seat, own), false),
    turnOf: (event) => read(event, (own) => (own.type === 'turn' ? own.turn : null), null),
    places: (event) => read<readonly string[]>(event, placesOf, []),
    isNews: (event) => read(event, isNews, true),
    scene: (event) => read(event, (own) => sceneOf(components, own), null),
    isInQuestion: (state, seat, event) => read(event, (own) => isOnTable(state, seat, own), false),
    moment: (state, seat, event) =>
      read<GreatMoment | null>(event, (own) => momentOf(at(state), seat, own), null),
    placesBy: (state, seat, places) => placesBy(at(state), seat, places),
    weigh: (seat, event) => read(event, (own) => weightOf(seat, own), 0),
    setUpTurn: 0,
    acts,
    startOf: () => 'empty',
  }
}
