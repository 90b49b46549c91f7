/** A small game for tests of the app: every kind of question, dice, ways over a map of five by five cells. */

import { checkChoice } from '../../../source/kernel/contract/domain.ts'
import {
  type Action,
  type Decision,
  type Forecast,
  type Game,
  type GameEvent,
  Refused,
} from '../../../source/kernel/contract/game.ts'
import { roll, seedDice } from '../../../source/kernel/flow/dice.ts'
import { allowance, choicesOf, isNight } from './choices.ts'
import type { IslandsState } from './state.ts'

export const cells = [1, 2, 3, 4, 5].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`))
const sea = cells.flatMap((cell) => (cell === '33' ? ['33', '33/2'] : [cell]))
const sets = { sea, ports: ['11', '33', '33/2', '55', 'Home'] }
const lastTurn = 2

export const cellOf = (place: string): string | null => (place === 'Home' ? null : place.slice(0, 2))

/** Straight over rows, then over columns. */
function leg(from: string, to: string): string[] {
  const way: string[] = []
  let [row, column] = [Number(from[0]), Number(from[1])]
  const [goalRow, goalColumn] = [Number(to[0]), Number(to[1])]
  while (row !== goalRow || column !== goalColumn) {
    if (row !== goalRow) row += Math.sign(goalRow - row)
    else column += Math.sign(goalColumn - column)
    way.push(`${row}${column}`)
  }
  if (way.length > 0) way[way.length - 1] = to
  return way
}

function wayOf(state: IslandsState, path: readonly string[]): string[] {
  let at = state.ship
  const way = path.flatMap((to) => {
    const part = leg(at, to)
    at = to
    return part
  })
  // The second place of cell 33 lies a long way round.
  const points = way.length + (way.includes('33/2') ? 2 : 0)
  if (points > allowance) throw new Refused('3.2', `That is ${points} points, and ${allowance} is the most.`)
  return points > way.length ? [...way, way.at(-1)!, way.at(-1)!] : way
}

const decisions = (state: IslandsState): Decision[] =>
  state.turn > lastTurn
    ? []
    : [
        {
          seat: 'Ann',
          kind: state.losses > 0 ? 'loss' : isNight(state) ? 'night' : 'turn',
          segment: isNight(state) ? 'Night' : 'Day',
          rule: '1.1',
          question: state.losses > 0 ? 'What is lost?' : 'What does Ann do?',
          choices: choicesOf(state),
          ...(state.losses > 0 && { interrupts: true }),
          ...(state.hold.wine && { brief: [{ text: `The hold has ${state.hold.wine} casks of wine.` }] }),
          undone: state.dug.length === 0 ? [{ rule: '7.1', reason: 'Nobody has dug.' }] : [],
        },
      ]

/** What happens on the islands, each with some of the details. */
export interface IslandEvent extends GameEvent {
  readonly turn?: number
  readonly count?: number
  readonly place?: string
  readonly colour?: string
  readonly name?: string
  readonly dice?: readonly number[]
  readonly column?: string
  readonly what?: string
  readonly on?: boolean
}

function act(state: IslandsState, action: Action, events: IslandEvent[]): void {
  switch (action.type) {
    case 'buy':
      state.gold -= action.count as number
      events.push({ type: 'bought', rule: '2.1', count: Number(action.count) })
      break
    case 'load':
      state.hold = action.cargo as Record<string, number>
      events.push({ type: 'loaded', rule: '2.3' })
      break
    case 'sail':
      state.ship = wayOf(state, action.path as string[]).at(-1)!
      events.push({ type: 'sailed', rule: '3.1', place: state.ship })
      break
    case 'visit':
      if (action.port === '11') throw new Refused('4.2', 'There is plague in 11.')
      events.push({ type: 'visited', rule: '4.1', place: String(action.port) })
      break
    case 'paint':
      state.colour = action.colour as string
      events.push({ type: 'painted', rule: '5.1', colour: String(action.colour) })
      break
    case 'name':
      state.name = action.name as string
      events.push({ type: 'named', rule: '5.2', name: String(action.name) })
      break
    case 'gamble':
      for (const table of ['gambling', 'gambling', 'storm']) {
        const { value, dice } = roll(state.dice, 6)
        state.dice = dice
        events.push({ type: table, rule: '6.1', dice: [value], column: '3' })
      }
      state.losses = 2
      break
    case 'lose':
      state.losses--
      events.push({ type: 'lost', rule: '8.1', what: String(action.what) })
      break
    case 'dig':
      state.dug.push(action.site as string)
      events.push({ type: 'dug', rule: '7.1', place: String(action.site) })
      break
    case 'sing':
      events.push({ type: 'sung', rule: '8.2' })
      break
    case 'order':
      state.standing = action.on === 'on'
      events.push({ type: 'ordered', rule: '9.1', on: state.standing })
      break
    case 'done':
      state.turn++
      state.dug = []
      events.push({ type: 'turn', rule: '1.3', turn: state.turn })
  }
}

function play(before: IslandsState, action: Action) {
  const [open] = decisions(before)
  if (!open) throw new Refused('1.4', 'It is over.')
  checkChoice(open, action, sets)
  const state = structuredClone(before)
  const events: IslandEvent[] = []
  act(state, action, events)
  return { state, events }
}

/** What would come of an action; digging tells the future nothing, so that it acts at once. */
function forecast(state: IslandsState, action: Action): Forecast {
  play(state, action)
  if (action.type === 'sail') {
    const way = wayOf(state, action.path as string[])
    return { lines: [`${way.length} of ${allowance} points`], places: way }
  }
  if (action.type === 'buy') return { lines: [`${action.count} gold of ${state.gold}`], places: [] }
  if (action.type === 'gamble') return { lines: ['Three dice are rolled.'], places: [] }
  return {
    lines: [],
    places: action.type === 'visit' && action.port !== 'Home' ? [action.port as string] : [],
  }
}

const guarded = <T>(run: () => T) => {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

export function islands(): Game<IslandsState> {
  return {
    name: 'islands-test',
    rulesVersion: 1,
    dataHash: 'islands',
    earlierData: [],
    scenarios: ['isles'],
    sets,
    seats: ({ options }) => Object.keys(options?.seats ?? { Ann: 'human' }),
    create: ({ seed }) => ({
      state: {
        turn: 1,
        gold: 50,
        ship: '11',
        name: 'Swift',
        colour: 'grey',
        hold: {},
        dug: [],
        standing: false,
        losses: 0,
        dice: seedDice(seed),
      },
      events: [{ type: 'turn', rule: '1.3', turn: 1 }],
    }),
    decisions,
    asked: decisions,
    apply(state, action) {
      const played = guarded(() => play(state, action))
      return 'events' in played ? { ok: true, ...played } : { ok: false, refusal: played }
    },
    view: (state) => state,
    forecast: (state, action) => guarded(() => forecast(state, action)),
    outcome: (state) =>
      state.turn > lastTurn
        ? { winners: ['Ann'], scores: { Ann: state.gold }, summary: `Ann ends with ${state.gold} gold.` }
        : null,
    audit: () => [],
    upgrade: (state) => state,
    turn: ({ turn }) => turn,
    commits: (before, after) =>
      before.dice.drawn === after.dice.drawn ? null : { rule: '6.1', reason: 'Dice were rolled.' },
    describe: ({ type, rule, dice, to, ...rest }: IslandEvent) =>
      `${type} ${Object.values(rest).join(' ')}`.trim(),
  }
}
