/** `npm run bench:keys [-- OPTIONS]`: the keys that a turn takes, of games in which persons decide as the program does. */
import { type GameOnOffer, inScenario, newGameOf } from '../app/new-game/draft.ts'
import type { OrderSet } from '../app/standing-orders.ts'
import type { Args, CommandSpec } from '../cli/args.ts'
import { loadData } from '../cli/data/load-data.ts'
import { games } from '../games/index.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { number, runCommand } from './command.ts'
import { campaign, solitaire } from './games.ts'
import { type Offered, playByKeys } from './keys/play.ts'
import { type KeysFigures, tableOf } from './keys/report.ts'
import { tallyOf } from './keys/tally.ts'

const usual = { seeds: 10, seed: 'keys' } as const

/** Who sits before the keyboard. */
const tables = [
  { name: 'alone', scenario: solitaire, persons: 1 },
  { name: 'one of three', scenario: campaign, persons: 1 },
  { name: 'two of three', scenario: campaign, persons: 2 },
] as const

/** The standing orders that persons begin with, by what is left to the program. */
const settings: Readonly<Record<string, (sets: readonly OrderSet[]) => readonly string[]>> = {
  everything: () => [],
  new: ([usual]) => usual?.orders ?? [],
  chores: (sets) => sets.find(({ name }) => name === 'chores')?.orders ?? [],
}

const spec: CommandSpec = {
  name: 'bench:keys',
  called: 'npm run bench:keys --',
  summary:
    'Counts the keys and questions of a turn, by games that persons play as the program would at hard.',
  flags: {
    seeds: number(`so many games of each kind; ${usual.seeds} if left out`),
    seed: { value: 'S', about: `the same seed gives the same games; "${usual.seed}" if left out` },
    settings: {
      value: 'NAME',
      of: Object.keys(settings),
      about: 'what is left to the program: nothing, what a new game leaves to it, or the chores alone',
    },
    table: { value: 'NAME', of: tables.map(({ name }) => name), about: 'who plays; all if left out' },
  },
}

await runCommand(spec, measure)

async function measure(args: Args): Promise<boolean> {
  const offered = await offeredGame()
  const seeds = Array.from(
    { length: args.whole('seeds') ?? usual.seeds },
    (_, n) => `${args.text('seed') ?? usual.seed} ${n + 1}`,
  )
  const figures: KeysFigures[] = []
  for (const [name, ordersOf] of Object.entries(settings))
    for (const table of tables) {
      const isAsked = [args.text('settings') ?? name, args.text('table') ?? table.name]
      if (isAsked[0] !== name || isAsked[1] !== table.name) continue
      const orders = ordersOf(offered.panels.orders?.sets ?? [])
      const played = seeds.map((seed, at) =>
        playByKeys(offered, newGameAt(offered, table, orders, { seed, at }), []),
      )
      figures.push({ settings: name, table: table.name, games: seeds.length, tally: tallyOf(played) })
    }
  console.log(tableOf(figures))
  return figures.every(({ tally }) => tally.lost === 0)
}

async function offeredGame(): Promise<Offered> {
  const [entry] = games
  const { game, computer, panels } = await entry.open(loadData(entry.name, await entry.files()))
  return { game, computer, panels: await panels() }
}

/** A game of which persons have the first seats, others in each game. */
function newGameAt(
  offer: GameOnOffer,
  { scenario: name, persons }: (typeof tables)[number],
  orders: readonly string[],
  { seed, at }: { readonly seed: string; readonly at: number },
): NewGame {
  const scenario = offer.panels.scenarios.find((one) => one.name === name)!
  const rules = offer.panels.switches.filter((one) => one.on && one.rule).map((one) => one.name)
  const draft = inScenario(scenario, new Set([...rules, ...orders]))
  const { seats } = draft
  const held = Array.from({ length: persons }, (_, n) => seats[(at + n) % seats.length]!)
  const computers = new Map(
    seats.filter((seat) => !held.includes(seat)).map((seat) => [seat, 'hard'] as const),
  )
  return newGameOf(offer, { ...draft, computers }, seed)
}
