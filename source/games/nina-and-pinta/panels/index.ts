/** Everything that Niña & Pinta adds to the app. */
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
import { lessonOf } from './lesson/lesson.ts'
import { momentOf } from './moments/moments.ts'
import { routines } from './routines.ts'
import { rows } from './rows.ts'
import { newGameOptions, orderSets, standingOf, switches } from './switches.ts'
import { isNews, sceneOf, weightOf } from './tidings.ts'
import { titleBar, tracker } from './tracker.ts'
import { verdict } from './verdict.ts'
import { howToPlay, scenarioEntries, title } from './welcome.ts'
import { gameWords } from './words.ts'

/** None stands beside the map: the board takes all the room, and has their figures under it. */
const panesOf = (at: (state: State) => Position): readonly Pane<State>[] => [
  {
    name: 'court',
    title: 'Court',
    says: 'Court: what a seat has, and its points',
    short: 'court',
    ...{ scrolled: true, ledger: true },
    lines: (state, seat, paper) => court(at(state), seat, paper),
  },
  {
    name: 'tracker',
    title: 'Eras and phases',
    says: 'Eras and phases',
    short: 'eras',
    ahead: true,
    lines: (state, _seat, paper) => tracker(at(state), paper),
  },
]

export function ninaAndPintaPanels(components: Components): GamePanels<State> {
  const { data } = components
  const at = (state: State): Position => ({ ...components, state })
  return {
    title,
    howToPlay,
    lesson: lessonOf(components),
    scenarios: scenarioEntries,
    switches,
    newGameOptions,
    orders: { sets: orderSets, of: standingOf },
    setting: (newGame) => settingOf(components, newGame),
    // N11-N13 are the rules against Planck.
    isRuleInUse: ({ solo }, number) => (/^N1[123]\./.test(number) ? solo !== null : null),
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
    ...toldOf<Event, State>(isEvent, 'era', {
      topic: topicOfEvent,
      isOwn: (event, seat) => 'nation' in event && event.nation === seat,
      turnOf: (event) => (event.type === 'era' ? event.era : null),
      places: placesOf,
      isNews,
      scene: (event) => sceneOf(components, event),
      moment: (state, seat, event) => momentOf(at(state), seat, event),
      weigh: (seat, event) => weightOf(seat ?? ('nation' in event ? (event.nation ?? '') : ''), event),
    }),
    acts,
    rows,
    startOf: () => 'empty',
  }
}
