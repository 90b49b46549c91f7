/**
 * `npm run balance [-- OPTIONS]`: the figures of docs/balance.md, of computers that all play at one level.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Args, CliError } from '../cli/args.ts'
import { dataInUse } from '../cli/data/data-in-use.ts'
import type { Command } from '../cli/start.ts'
import { conquistador } from '../games/conquistador/shelf/entry.ts'
import type { GameEntry } from '../games/entry.ts'
import { human, levels } from '../kernel/program/holders.ts'
import { playMissing } from './arena/kept.ts'
import { type Contender, contenders, isBroken, type Played } from './arena/match.ts'
import { matchesOf, type Pairing } from './arena/pairings.ts'
import { playAll, usualWorkers } from './arena/workers.ts'
import { trialText } from './balance/any-game.ts'
import { balanceText, marksOf, withFigures } from './balance/page.ts'
import { keep, number, runGameCommand, workers } from './command.ts'
import { campaign, solitaire } from './games.ts'
import { setting } from './setting.ts'

const usual = { games: 500, level: 'hard', seed: 'balance' } as const

const isFirst = ({ name }: GameEntry): boolean => name === conquistador.name

/** The scenarios with figures of their own, the usual one first. */
const scenariosOf = (entry: GameEntry): readonly string[] =>
  isFirst(entry) ? [solitaire, campaign] : entry.asked.scenarios.map(({ name }) => name)

const command: Command = {
  name: 'balance',
  called: 'npm run balance --',
  summary: 'Plays games of computers at one level, and tells how they are balanced.',
  usually: 'first',
  flags: (entry) => ({
    scenario: {
      value: 'NAME',
      of: scenariosOf(entry),
      about: `${scenariosOf(entry).join(' or ')}; ${scenariosOf(entry)[0]} if left out`,
    },
    ...(!isFirst(entry) && { players: number('so many seats; as many as the scenario has if left out') }),
    games: number(`so many games; ${usual.games} if left out`),
    level: {
      value: 'LEVEL',
      of: contenders,
      about: `${contenders.join(', ')}; ${usual.level} if left out`,
    },
    seed: { value: 'S', about: `the same seed gives the same games; "${usual.seed}" if left out` },
    workers,
    keep,
    page: { value: 'FILE', about: 'puts the figures between the marks that FILE has for them' },
  }),
  more: () => ['Without --page the figures are printed, between the marks of such a page.'],
  async run({ args, entry }) {
    return (await measure(entry, args)) ? 0 : 1
  },
}

/** What is asked for. */
interface GamesAsked {
  readonly entry: GameEntry
  readonly scenario: string
  readonly seed: string
  readonly level: Contender
  readonly games: number
  readonly workers: number
  /** Where results are kept, and found again. */
  readonly file: string | undefined
}

/** @returns whether every game came to its end */
async function measure(entry: GameEntry, args: Args): Promise<boolean> {
  const asked: GamesAsked = {
    entry,
    scenario: args.text('scenario') ?? scenariosOf(entry)[0]!,
    seed: args.text('seed') ?? usual.seed,
    level: contenders.find((one) => one === args.text('level')) ?? usual.level,
    games: args.whole('games') ?? usual.games,
    workers: args.whole('workers') ?? usualWorkers,
    file: args.text('keep'),
  }
  const players = isFirst(entry) ? undefined : args.whole('players')
  const marks = players === undefined ? asked.scenario : `${asked.scenario} of ${players}`
  const page = args.text('page')
  const before = page === undefined ? null : pageWith(page, marks)
  const { figures, whole } = await (isFirst(entry) ? ofFirst(asked) : ofAny(asked, players))
  if (page === undefined) console.log(marksOf(marks).join(`\n\n${figures}\n\n`))
  else writeFileSync(page, withFigures(before!, marks, figures)!)
  return whole
}

/** @throws CliError without such a page, or without marks in it */
function pageWith(page: string, marks: string): string {
  const status = statSync(page, { throwIfNoEntry: false })
  if (status?.isDirectory()) throw new CliError(`${page} is a folder, not a file with marks for figures.`)
  if (!status?.isFile()) throw new CliError(`There is no file ${page}.`)
  const before = readFileSync(page, 'utf8')
  if (withFigures(before, marks, '') === null)
    throw new CliError(`${page} must have the lines ${marksOf(marks).join(' and ')}.`)
  return before
}

/** Figures, and whether every game that they are of came to its end. */
interface Measured {
  readonly figures: string
  readonly whole: boolean
}

async function ofFirst(asked: GamesAsked): Promise<Measured> {
  const { scenario, seed, level } = asked
  const { game } = await setting(conquistador)
  const { data } = await dataInUse(conquistador)
  const seats = game.seats({ scenario, seed })
  // A lone nation is measured against the points that it needs, and that at every level.
  const tried: readonly Contender[] = scenario === solitaire ? [...new Set([...levels, level])] : [level]
  const games = new Map<Contender, readonly Played[]>()
  let whole = true
  for (const player of tried) {
    const played = await play(asked, { scenario, seats, players: seats.map(() => player) }, player === level)
    whole &&= played.whole
    if (played.games.length > 0) games.set(player, played.games)
  }
  if (!games.has(level)) throw noneEnded(level)
  return {
    figures: balanceText({ scenario, seed, level, games, keep: data.units.colonist.maintenance }),
    whole,
  }
}

/** @param players so many seats; as many as the scenario has if left out */
async function ofAny(asked: GamesAsked, players: number | undefined): Promise<Measured> {
  const { entry, scenario, seed, level } = asked
  const { game } = await setting(entry)
  const most = entry.asked.scenarios.find(({ name }) => name === scenario)!.seats
  const taken = entry.asked.seats.names.slice(0, players ?? most)
  const options = { seats: Object.fromEntries(taken.map((seat) => [seat, human])) }
  const seats = game.seats({ scenario, seed, options: most === 1 ? {} : options })
  const { games, whole } = await play(asked, { scenario, seats, players: seats.map(() => level) }, true)
  if (games.length === 0) throw noneEnded(level)
  return { figures: trialText({ scenario, seed, level, games }), whole }
}

const noneEnded = (level: Contender): CliError => new CliError(`No game at ${level} came to its end.`, 1)

/** Plays a pairing, and tells which games broke off. */
async function play(
  { entry, seed, games, workers, file }: GamesAsked,
  pairing: Pairing,
  withStatistics: boolean,
): Promise<{ games: readonly Played[]; whole: boolean }> {
  const wanted = matchesOf(pairing, games, seed).map((match) => ({ ...match, withStatistics }))
  const results = await playMissing(wanted, file, {
    of: await setting(entry),
    play: (missing, tell) =>
      playAll(missing, { game: entry.name, workers, progress: (_, result) => tell(result) }),
  })
  const broken = results.filter(isBroken)
  for (const { fault } of broken) console.error(fault)
  return {
    games: results.filter((result): result is Played => !isBroken(result)),
    whole: broken.length === 0,
  }
}

await runGameCommand(command)
