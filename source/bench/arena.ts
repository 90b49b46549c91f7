/** `npm run arena [-- OPTIONS]`: how strong the players are, over fixed seeds. */
import { type Args, CliError } from '../cli/args.ts'
import { seatsCalled } from '../cli/new-game.ts'
import type { Command } from '../cli/start.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { counted, listed } from '../kernel/contract/words.ts'
import { human } from '../kernel/program/holders.ts'
import { legalCombinations } from './arena/combinations.ts'
import { playMissing } from './arena/kept.ts'
import { type Broken, type Contender, contenders, isBroken, type Match, type Played } from './arena/match.ts'
import { matchesOf, mixedMatch, type Pairing } from './arena/pairings.ts'
import { report } from './arena/report.ts'
import { usualPairings, usualPairs, usualScenario, usualSeats } from './arena/usual.ts'
import { playAll, usualWorkers } from './arena/workers.ts'
import { keep, number, runGameCommand, workers } from './command.ts'
import { type Setting, setting } from './setting.ts'

const tables = { one: 1, pair: 2, three: 3, four: 4 } as const
const usualGames = 60
const usualSeed = 'arena'
/** So many faults, or refusals, are told of each kind. */
const mostTold = 20

const command: Command = {
  name: 'arena',
  called: 'npm run arena --',
  summary: 'Plays players against each other over fixed seeds, and tells their points, wins and times.',
  usually: 'first',
  flags: ({ asked }) => ({
    one: { value: 'A', many: true, about: `a player alone: ${contenders.join(', ')}` },
    pair: { value: 'A,B', many: true, about: 'two players' },
    three: { value: 'A,B,C', many: true, about: 'three players' },
    four: { value: 'A,B,C,D', many: true, about: 'four players' },
    games: number(`so many games of each pairing; ${usualGames} if left out`),
    scenario: { value: 'NAME', about: `${usualScenario(asked).name} if left out` },
    seats: {
      value: 'A,B',
      about: `the ${asked.seats.many}; ${listed(usualSeats(asked, 3))} as needed if left out`,
    },
    seed: { value: 'S', about: `the same seed gives the same games; "${usualSeed}" if left out` },
    workers,
    keep,
    check: number('plays N games of every kind, and tells what the rules refused and the audit found'),
  }),
  more: () => [
    '--one, --pair, --three and --four may be given several times; without them pairs of levels meet.',
    'Without --scenario and --seats too, all that is usual is played: levels against each other, whole',
    'tables of each, and whoever plays alone against the game.',
    '',
    'What is measured is a whole game as "conquistador simulate" plays it: the advice of a computer,',
    'and where that is refused the same ways out as at the table. A fault of an adviser, which the',
    'table passes over, breaks the game off here and is told.',
  ],
  async run({ args, entry }) {
    const playing = await setting(entry)
    const games = args.whole('check')
    return (await (games === undefined ? meet(playing, args) : check(playing, games, args))) ? 1 : 0
  },
}

/** Plays the pairings and tells their results. @returns whether any game broke off */
async function meet(playing: Setting, args: Args): Promise<boolean> {
  let broken = false
  for (const pairing of pairingsAsked(playing, args)) {
    const matches = matchesOf(pairing, args.whole('games') ?? usualGames, seedOf(args))
    const results = await play(playing, matches, args)
    const played = results.filter((result): result is Played => !isBroken(result))
    if (played.length > 0) report(pairing, played)
    tellAll(
      'of the advice was refused',
      played.flatMap(({ refusals }) => refusals),
    )
    broken = tellBroken(results) || broken
  }
  return broken
}

/** Plays games of every kind. @returns whether anything was wrong */
async function check(playing: Setting, games: number, args: Args): Promise<boolean> {
  const { entry, game } = playing
  const combinations = legalCombinations(entry.asked, game)
  const tried = { combinations, orders: entry.orders }
  const matches = Array.from({ length: games }, (_, n) => mixedMatch(tried, n, seedOf(args)))
  const results = await play(playing, matches, args)
  const played = results.filter((result): result is Played => !isBroken(result))
  const refusals = played.flatMap((result) => result.refusals)
  const wrong = played.flatMap((result) => result.wrong)
  const found = [
    `${results.length - played.length} broken off`,
    `${refusals.length} refused actions of computers`,
    `${wrong.length} faults found by the audit`,
  ]
  console.log(`${counted(games, 'games')} of ${combinations.length} combinations: ${found.join(', ')}.`)
  tellAll('of the advice was refused', refusals)
  tellAll('was found by the audit', wrong)
  return tellBroken(results) || refusals.length + wrong.length > 0
}

function pairingsAsked({ entry: { asked: of }, game }: Setting, args: Args): Pairing[] {
  const named = args.text('seats')
  const asked = Object.entries(tables).flatMap(([flag, many]) => args.all(flag).map(playersNamed(many)))
  if (asked.length === 0 && named === undefined && args.text('scenario') === undefined)
    return usualPairings(of, game)
  const scenario = args.text('scenario') ?? usualScenario(of).name
  return (asked.length > 0 ? asked : usualPairs).map((players) => {
    const needed = scenario === usualScenario(of).name ? usualSeats(of, players.length) : []
    const seats = named === undefined ? needed : seatsCalled(of, named, '--seats')
    const taken = Object.fromEntries(seats.map((seat) => [seat, human]))
    const options: NewGame['options'] = seats.length > 0 ? { seats: taken } : {}
    return { scenario, seats: game.seats({ scenario, seed: '', options }), players }
  })
}

const seedOf = (args: Args): string => args.text('seed') ?? usualSeed

const playersNamed =
  (many: number) =>
  (list: string): Contender[] => {
    const players = list.split(',').map((name) => {
      const found = contenders.find((one) => one === name)
      if (!found) throw new CliError(`A player is ${contenders.join(', ')}, not "${name}".`)
      return found
    })
    if (players.length === many) return players
    throw new CliError(
      `${counted(many, 'players')} ${many === 1 ? 'is' : 'are'} to be named, with commas, not "${list}".`,
    )
  }

/** Plays matches on the threads that are asked for, and shows on a terminal how far it is. */
async function play(of: Setting, matches: readonly Match[], args: Args): Promise<(Played | Broken)[]> {
  const { stderr } = process
  const results = await playMissing(matches, args.text('keep'), {
    of,
    play: (missing, tell) =>
      playAll(missing, {
        game: of.entry.name,
        workers: args.whole('workers') ?? usualWorkers,
        progress(done, result) {
          tell(result)
          if (stderr.isTTY) stderr.write(`\r${done} of ${missing.length}`)
        },
      }),
  })
  if (stderr.isTTY) stderr.write('\r\x1b[K')
  return results
}

/** Tells which games broke off. @returns whether any did */
function tellBroken(results: readonly (Played | Broken)[]): boolean {
  const broken = results.filter(isBroken)
  tellAll(
    'broke off',
    broken.map(({ fault }) => fault),
  )
  return broken.length > 0
}

function tellAll(what: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`${lines.length} ${what}:`)
  for (const line of lines.slice(0, mostTold)) console.log(`- ${line}`)
  if (lines.length > mostTold) console.log(`- and ${lines.length - mostTold} more`)
  console.log('')
}

await runGameCommand(command)
