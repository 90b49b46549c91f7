/** Who is here, and what came of the games that are over, in lines. */
import type { Seat } from '../../kernel/contract/named.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { House } from '../house.ts'
import type { TableRecord } from '../tables/record.ts'
import { momentText } from '../tables/times.ts'

const idleText = (milliseconds: number): string =>
  milliseconds < 120_000 ? '' : `, idle for ${Math.floor(milliseconds / 60_000)} min`

export function peopleLines({ guests }: House): readonly string[] {
  const all = [...guests.all()].sort((one, other) => one.called().localeCompare(other.called()))
  return all.map((one) => {
    const place = one.whereabouts()
    const where =
      place.at === 'lobby'
        ? 'in the lobby'
        : `${place.seats.length === 0 ? 'watches' : `plays ${listed(place.seats)} at`} ${place.table}`
    return `${one.called()}: ${where}, here since ${momentText(one.since.toISOString())}${idleText(one.idle())}`
  })
}

/** A game by its title, with its scenario and what else of the rules was chosen. */
export function gameText(
  { shelf }: Pick<House, 'shelf'>,
  { game, newGame }: Pick<TableRecord, 'game' | 'newGame'>,
): string {
  const title = shelf.games.find(({ name }) => name === game)?.title.name ?? game
  const chosen = Object.entries(newGame.options ?? {}).flatMap(([option, value]) =>
    value === true ? [option] : typeof value === 'string' ? [`${option} ${value}`] : [],
  )
  return `${title}, ${[newGame.scenario, ...chosen].join(', ')}`
}

/** Whoever held a seat when it ended. */
const playerAtEnd = ({ seats }: TableRecord, seat: Seat): string =>
  seats[seat]?.tenures.at(-1)?.name ?? 'a computer'

interface Best {
  games: number
  wins: number
  best: number
}

/** Wins and best points, for each player and scenario. */
export function scoresOf(
  records: readonly TableRecord[],
  titleOf: (record: TableRecord) => string,
): ReadonlyMap<string, Readonly<Best>> {
  const found = new Map<string, Best>()
  for (const record of records) {
    const { verdict } = record.standing
    if (!verdict) continue
    for (const [seat, points] of Object.entries(verdict.points)) {
      const key = `${playerAtEnd(record, seat)}, ${titleOf(record)}`
      const one = found.get(key) ?? { games: 0, wins: 0, best: Number.NEGATIVE_INFINITY }
      found.set(key, {
        games: one.games + 1,
        wins: one.wins + (verdict.winners.includes(seat) ? 1 : 0),
        best: Math.max(one.best, points),
      })
    }
  }
  return found
}

export function scoreLines({ hall, shelf }: House): readonly string[] {
  const records = hall.names().map((name) => ({ name, record: hall.record(name)! }))
  const over = records.filter(({ record }) => record.standing.verdict)
  if (over.length === 0) return ['No game has come to its end here yet.']
  const scores = [
    ...scoresOf(
      over.map(({ record }) => record),
      ({ game, newGame }) => gameText({ shelf }, { game, newGame: { ...newGame, options: {} } }),
    ),
  ].sort(([, one], [, other]) => other.wins - one.wins || other.best - one.best)
  return [
    ...scores.map(([who, { games, wins, best }]) => `${who}: ${wins} of ${games} won, best ${best} points`),
    '',
    ...over.map(({ name, record }) => {
      const { winners, summary } = record.standing.verdict!
      const who = winners.map((seat) => `${seat} (${playerAtEnd(record, seat)})`)
      return `${name}: ${who.length > 0 ? `won by ${listed(who)}. ` : ''}${summary}`
    }),
  ]
}
