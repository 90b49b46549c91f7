/** Whether the game is in balance: what many games at one level have in common. */
import type { NationFigures, Statistics, TurnFigures } from '../../games/conquistador/end/statistics.ts'
import type { Score } from '../../games/conquistador/end/victory.ts'
import type { Played } from '../arena/match.ts'
import { type Estimate, meanOf, wilson } from '../interval.ts'
import { quantile } from '../quantile.ts'
import { phi } from './correlation.ts'

// What a thread sends of this game.
const statisticsOf = ({ statistics = {} }: Played): Statistics => statistics
const scoreOf = ({ seats }: Played, nation: string): Score => seats[nation]!.score as unknown as Score

/** A nation in a game. */
interface NationInGame {
  readonly nation: string
  readonly game: Played
  readonly figures: NationFigures
  readonly won: boolean
}

const partsOf = (games: readonly Played[]): NationInGame[] =>
  games.flatMap((game) =>
    Object.entries(statisticsOf(game)).map(([nation, figures]) => ({
      nation,
      game,
      figures: figures!,
      won: game.winners.includes(nation),
    })),
  )

/** Who plays in some games. */
export const nationsOf = (games: readonly Played[]): string[] => [
  ...new Set(games.flatMap(({ match }) => Object.keys(match.players))),
]

const mean = (values: readonly number[]): number => meanOf(values).value

/** The share of games that a nation wins; of a shared victory its part. */
export function winsOf(games: readonly Played[], nation: string): Estimate {
  const won = games.map(({ winners }) => (winners.includes(nation) ? 1 / winners.length : 0))
  return wilson(
    won.reduce((sum, one) => sum + one, 0),
    games.length,
  )
}

/** Where the points of a nation come from, on average. */
export function sourcesOf(games: readonly Played[], nation: string) {
  const scores = games.map((game) => scoreOf(game, nation))
  return {
    ducats: mean(scores.map(({ ducatPoints }) => ducatPoints)),
    areas: mean(scores.map(({ areaPoints }) => areaPoints)),
    discoveries: mean(scores.map(({ discoveryPoints }) => discoveryPoints)),
    penalties: mean(scores.map(({ penalties }) => penalties)),
    total: meanOf(scores.map(({ total }) => total)),
  }
}

/** What a nation may have had in a game. */
export const kindsOfThings = ['discovery', 'area', 'city', 'mine'] as const
export type KindOfThing = (typeof kindsOfThings)[number]

function thingsOf({ figures }: NationInGame, kind: KindOfThing): readonly string[] {
  switch (kind) {
    case 'discovery':
      return figures.discoveries.map(({ name }) => name)
    case 'area':
      return figures.turns.at(-1)!.controlled
    case 'city':
      return figures.cities.map(({ name }) => name)
    case 'mine':
      return figures.mines.filter(({ turns }) => turns.length > 0).map(({ name }) => name)
  }
}

export interface Thing {
  readonly name: string
  /** The share of games in which each nation had it. */
  readonly had: Readonly<Record<string, number>>
  /** Times that a nation had it, and the share of those in which that nation won. */
  readonly times: number
  readonly won: number
  /** The share of all games that were won by somebody who had it. */
  readonly decided: number
  /** How having it goes with winning, from -1 to 1 (phi); not a number where all or nobody had it. */
  readonly correlation: number
}

/** Everything of a kind that anybody had, most often had first. */
export function thingsHad(games: readonly Played[], kind: KindOfThing): Thing[] {
  const parts = partsOf(games).map((part) => ({ ...part, things: new Set(thingsOf(part, kind)) }))
  const names = [...new Set(parts.flatMap(({ things }) => [...things]))]
  const all = names.map((name): Thing => {
    const having = parts.filter(({ things }) => things.has(name))
    const won = having.filter((part) => part.won)
    const shareBy = (nation: string) => having.filter((part) => part.nation === nation).length / games.length
    return {
      name,
      had: Object.fromEntries(nationsOf(games).map((nation) => [nation, shareBy(nation)])),
      times: having.length,
      won: won.length / having.length,
      decided: new Set(won.map(({ game }) => game)).size / games.length,
      correlation: phi(parts.length, having.length, parts.filter((part) => part.won).length, won.length),
    }
  })
  return all.sort((one, other) => other.times - one.times)
}

/** When something happens for the first time in a game, whoever does it. */
export interface First {
  readonly name: string
  /** The share of games in which it happens at all. */
  readonly share: number
  /** Turns before which a quarter, half and three quarters of those games have it. */
  readonly quartiles: readonly [number, number, number]
}

function firstOf(name: string, turns: readonly (number | undefined)[]): First {
  const known = turns.filter((turn) => turn !== undefined)
  return {
    name,
    share: known.length / turns.length,
    quartiles: [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)],
  }
}

/** For each name that some game has a turn for, when it comes; earliest first. */
function firstsOf(
  games: readonly Played[],
  turnsOf: (figures: NationFigures) => readonly { readonly name: string; readonly turn: number }[],
): First[] {
  const byGame = games.map((game) => {
    const first = new Map<string, number>()
    for (const { name, turn } of Object.values(statisticsOf(game)).flatMap((figures) => turnsOf(figures!)))
      first.set(name, Math.min(turn, first.get(name) ?? turn))
    return first
  })
  const names = [...new Set(byGame.flatMap((first) => [...first.keys()]))]
  return names
    .map((name) =>
      firstOf(
        name,
        byGame.map((first) => first.get(name)),
      ),
    )
    .sort((one, other) => one.quartiles[1] - other.quartiles[1] || other.share - one.share)
}

const firstTurns = (sites: NationFigures['cities']) =>
  sites.flatMap(({ name, turns }) => (turns.length > 0 ? [{ name, turn: Math.min(...turns) }] : []))

/** When the typical first of things happens. @param keep ducats that a colonist costs each turn */
export function firsts(games: readonly Played[], keep: number) {
  const overtaken = nationsOf(games).map((nation) =>
    firstOf(
      nation,
      games.map((game) => {
        const turns = Object.entries(statisticsOf(game)).find(([name]) => name === nation)![1]!.turns
        // A turn without any gold before the first gold says nothing about the change to farming.
        const first = turns.find(({ gold }) => gold > 0)?.turn ?? Number.POSITIVE_INFINITY
        return turns.find(
          ({ turn, gold, resources, colonists }) => turn > first && resources - keep * colonists > gold,
        )?.turn
      }),
    ),
  )
  return {
    settlements: firstsOf(games, ({ settled }) => settled.map(({ area, turn }) => ({ name: area, turn }))),
    loots: firstsOf(games, ({ cities }) => firstTurns(cities)),
    mines: firstsOf(games, ({ mines }) => firstTurns(mines)),
    farming: overtaken.filter(({ share }) => share > 0),
  }
}

/** The mean of a figure in each turn of a nation. */
export function curveOf(
  games: readonly Played[],
  nation: string,
  figure: (turn: TurnFigures) => number,
): number[] {
  const all = partsOf(games).filter((part) => part.nation === nation)
  const turns = all[0]?.figures.turns ?? []
  return turns.map((_, index) => mean(all.map(({ figures }) => figure(figures.turns[index]!))))
}
