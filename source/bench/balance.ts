/**
 * `npm run balance [-- OPTIONS]`: the figures of docs/balance.md, of computers that all play at one level.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Args, CliError, type CommandSpec } from '../cli/args.ts'
import { dataInUse } from '../cli/data/data-in-use.ts'
import { conquistador } from '../games/conquistador/entry.ts'
import { levels } from '../kernel/program/holders.ts'
import { type Contender, contenders, isBroken, type Played } from './arena/match.ts'
import { matchesOf } from './arena/pairings.ts'
import { playAll, usualWorkers } from './arena/workers.ts'
import { balanceText, marksOf, withFigures } from './balance/page.ts'
import { number, runCommand, workers } from './command.ts'
import { campaign, solitaire } from './games.ts'
import { setting } from './setting.ts'

const usual = { games: 500, level: 'hard', seed: 'balance' } as const

const spec: CommandSpec = {
  name: 'balance',
  called: 'npm run balance --',
  summary: 'Plays games of computers at one level, and tells how they are balanced.',
  flags: {
    scenario: {
      value: 'NAME',
      of: [solitaire, campaign],
      about: `${solitaire} or ${campaign}; ${solitaire} if left out`,
    },
    games: number(`so many games; ${usual.games} if left out`),
    level: {
      value: 'LEVEL',
      of: contenders,
      about: `${contenders.join(', ')}; ${usual.level} if left out`,
    },
    seed: { value: 'S', about: `the same seed gives the same games; "${usual.seed}" if left out` },
    workers,
    page: { value: 'FILE', about: 'puts the figures between the marks that FILE has for them' },
  },
  more: ['Without --page the figures are printed, between the marks of such a page.'],
}

await runCommand(spec, measure)

/** @returns whether every game came to its end */
async function measure(args: Args): Promise<boolean> {
  const scenario = args.text('scenario') ?? solitaire
  const seed = args.text('seed') ?? usual.seed
  const level = contenders.find((one) => one === args.text('level')) ?? usual.level
  const page = args.text('page')
  const status = page === undefined ? null : statSync(page, { throwIfNoEntry: false })
  if (status?.isDirectory()) throw new CliError(`${page} is a folder, not a file with marks for figures.`)
  if (status !== null && !status?.isFile()) throw new CliError(`There is no file ${page}.`)
  const before = page === undefined ? null : readFileSync(page, 'utf8')
  if (before !== null && withFigures(before, scenario, '') === null)
    throw new CliError(`${page} must have the lines ${marksOf(scenario).join(' and ')}.`)

  let whole = true
  const { game } = await setting(conquistador)
  const { data } = await dataInUse(conquistador)
  const seats = game.seats({ scenario, seed })
  const least = args.whole('games') ?? usual.games
  // A lone nation is measured against the points that it needs, and that at every level.
  const tried: readonly Contender[] = scenario === solitaire ? [...new Set([...levels, level])] : [level]
  const games = new Map<Contender, readonly Played[]>()
  for (const player of tried) {
    const matches = matchesOf({ scenario, seats, players: seats.map(() => player) }, least, seed)
    const wanted = matches.map((match) => ({ ...match, withStatistics: player === level }))
    const results = await playAll(wanted, {
      game: conquistador.name,
      workers: args.whole('workers') ?? usualWorkers,
    })
    for (const result of results.filter(isBroken)) {
      console.error(result.fault)
      whole = false
    }
    const played = results.filter((result): result is Played => !isBroken(result))
    if (played.length > 0) games.set(player, played)
  }
  if (!games.has(level)) throw new CliError(`No game at ${level} came to its end.`, 1)

  const figures = balanceText({ scenario, seed, level, games, keep: data.units.colonist.maintenance })
  if (page !== undefined) writeFileSync(page, withFigures(before!, scenario, figures)!)
  else console.log(marksOf(scenario).join(`\n\n${figures}\n\n`))
  return whole
}
