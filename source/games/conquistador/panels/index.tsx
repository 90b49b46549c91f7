/** Everything that Conquistador! adds to the app. */
import type { GamePanels } from '../../../app/panels.ts'
import type { Choice } from '../../../kernel/game.ts'
import type { Position, World } from '../context.ts'
import { boundsThereAndBack } from '../council/expeditions.ts'
import { type StandingOrder, type State, standingOrders } from '../state.ts'
import { eventLevel, eventPlaces, eventTopic, eventTopics } from '../text/events.ts'
import { findRules } from '../text/rules-search.ts'
import { tableNames, tableOf, tableText } from '../text/tables.ts'
import { court } from './court.ts'
import { mapPanel } from './map-panel.ts'
import { rollOf } from './rolls.ts'
import { seatOf } from './seat.ts'
import { titleBar, tracker } from './tracker.ts'
import { verdict } from './verdict.ts'
import { howToPlay, scenarios, title } from './welcome.ts'

const orders: Readonly<Record<StandingOrder, { readonly label: string; readonly about: string }>> = {
  losses: {
    label: 'Losses',
    about: 'Which units are lost is settled as the play-by-mail rules have it.',
  },
  prospect: { label: 'Looking for gold', about: 'Everybody who stands on a gold hex looks for gold.' },
  loot: { label: 'Looting', about: 'Treasure cities are looted whenever they can be.' },
  load: { label: 'Loading gold', about: 'Gold in a port goes aboard the ships that lie there.' },
  maintenance: { label: 'Maintenance', about: 'Everybody is paid as far as the treasury goes.' },
}

/** Events that the tracker shows already. */
const unseen: readonly string[] = ['segment', 'initiative', 'standing']

/** Choices whose units start with all that are there: most are moved together. */
const wholeStack: readonly string[] = ['move', 'land', 'embark', 'launch']

/** Where the amounts of a choice start; bounds at those needed there and back (7.23). */
function startOf(g: Position, { type, fixed }: Choice): 'full' | 'empty' | number {
  if (wholeStack.includes(type)) return 'full'
  const expedition = g.state.expeditions.find(({ id }) => id === fixed?.expedition)
  if (type !== 'bounds' || !expedition) return 'empty'
  const { out = 0, home = 0 } = boundsThereAndBack(g, expedition) ?? {}
  return Math.max(expedition.bounds, out + home)
}

export function conquistadorPanels(world: World): GamePanels<State> {
  const { data } = world
  return {
    title,
    howToPlay,
    scenarios,
    switches: standingOrders.map((name) => ({ name, ...orders[name] })),
    newGameOptions: (on) => ({ standing: [...on] }),
    standing: (state) => {
      const seat = seatOf(state)
      return standingOrders.map((name) => {
        const on = state.nations[seat]!.standing[name]
        return { ...orders[name], on, action: { type: 'standing', seat, order: name, on: on ? 'off' : 'on' } }
      })
    },
    titleBar: (state) => titleBar(world, state),
    map: mapPanel(world),
    court: (state, size, theme) => court(world, state, size, theme),
    tracker: (state, size, theme) => tracker(world, state, size, theme),
    verdict: (state, size, theme) => verdict(world, state, size, theme),
    rules: {
      all: data.rules.rules,
      find: (number) => data.rules.rules.find((rule) => rule.number === number) ?? null,
      search: (words) => findRules(data, words),
    },
    tables: tableNames(data).map((name) => ({
      name,
      title: tableOf(data, name).title,
      lines: (width) => tableText(data, name, width).split('\n'),
    })),
    topics: eventTopics,
    topic: eventTopic,
    turnOf: (event) => (event.type === 'turn' ? Number(event.turn) : null),
    places: eventPlaces,
    isNews: ({ type }) => !unseen.includes(type),
    roll: (event) => (eventLevel(event) === 'dice' ? rollOf(event) : null),
    startOf: (state, choice) => startOf({ ...world, state }, choice),
  }
}
