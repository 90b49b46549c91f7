/** `npm run arena [-- OPTIONS]`: how strong the players are, over fixed seeds. */
import { type Args, CliError, type CommandSpec } from '../cli/args.ts'
import { seatsCalled } from '../cli/new-game.ts'
import { conquistador } from '../games/conquistador/entry.ts'
import { many } from '../games/conquistador/state/units.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { human } from '../kernel/program/holders.ts'
import { report } from './arena-report.ts'
import { legalCombinations } from './combinations.ts'
import { number, runCommand, workers } from './command.ts'
import { campaign } from './games.ts'
import { type Broken, type Contender, contenders, isBroken, type Match, type Played } from './match.ts'
import { matchesOf, mixedMatch, type Pairing } from './pairings.ts'
import { type Setting, setting } from './setting.ts'
import { playAll, usualWorkers } from './workers.ts'

const usualPairs: readonly (readonly Contender[])[] = [
  ['random', 'normal'],
  ['easy', 'normal'],
  ['normal', 'hard'],
]
const usualThrees = contenders.map((player) => [player, player, player] as const)
const usualGames = 60
const usualSeed = 'arena'
/** So many faults, or refusals, are told of each kind. */
const mostTold = 20

const spec: CommandSpec = {
  name: 'arena',
  called: 'npm run arena --',
  summary: 'Plays players against each other over fixed seeds, and tells their points, wins and times.',
  flags: {
    pair: { value: 'A,B', many: true, about: `two players: ${contenders.join(', ')}` },
    three: { value: 'A,B,C', many: true, about: 'three players' },
    games: number(`so many games of each pairing; ${usualGames} if left out`),
    scenario: { value: 'NAME', about: `${campaign} if left out` },
    seats: { value: 'A,B', about: 'the nations; Spain, England and France as needed if left out' },
    seed: { value: 'S', about: `the same seed gives the same games; "${usualSeed}" if left out` },
    workers,
    check: number('plays N games of every kind, and tells what the rules refused and the audit found'),
  },
  more: [
    '--pair and --three may be given several times; without them the usual pairings are played.',
    '',
    'What is measured is a whole game as "conquistador simulate" plays it: the advice of a computer,',
    'and where that is refused the same ways out as at the table. A fault of an adviser, which the',
    'table passes over, breaks the game off here and is told.',
  ],
}

/** Plays the pairings and tells their results. @returns whether any game broke off */
async function meet(args: Args): Promise<boolean> {
  let broken = false
  for (const pairing of pairingsAsked(setting(), args)) {
    const matches = matchesOf(pairing, args.whole('games') ?? usualGames, seedOf(args))
    const results = await play(matches, args)
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
async function check(games: number, args: Args): Promise<boolean> {
  const combinations = legalCombinations(setting().world)
  const matches = Array.from({ length: games }, (_, n) => mixedMatch(combinations, n, seedOf(args)))
  const results = await play(matches, args)
  const played = results.filter((result): result is Played => !isBroken(result))
  const refusals = played.flatMap((result) => result.refusals)
  const wrong = played.flatMap((result) => result.wrong)
  const found = [
    `${results.length - played.length} broken off`,
    `${refusals.length} refused actions of computers`,
    `${wrong.length} faults found by the audit`,
  ]
  console.log(`${many(games, 'game')} of ${combinations.length} combinations: ${found.join(', ')}.`)
  tellAll('of the advice was refused', refusals)
  tellAll('was found by the audit', wrong)
  return tellBroken(results) || refusals.length + wrong.length > 0
}

function pairingsAsked({ game }: Setting, args: Args): Pairing[] {
  const scenario = args.text('scenario') ?? campaign
  const asked = [...args.all('pair').map(playersNamed(2)), ...args.all('three').map(playersNamed(3))]
  const all = asked.length > 0 ? asked : [...usualPairs, ...usualThrees]
  return all.map((players) => {
    const named = args.text('seats')
    const usual = scenario === campaign ? usualSeats(players) : []
    const seats = named === undefined ? usual : seatsCalled(conquistador.asked, named, '--seats')
    const taken = Object.fromEntries(seats.map((seat) => [seat, human]))
    const options: NewGame['options'] = seats.length > 0 ? { seats: taken } : {}
    return { scenario, seats: game.seats({ scenario, seed: '', options }), players }
  })
}

const seedOf = (args: Args): string => args.text('seed') ?? usualSeed

/** Two players sit down as Spain and England (21.1); three as France too. */
const usualSeats = ({ length }: readonly Contender[]): readonly string[] =>
  ['Spain', 'England', 'France'].slice(0, Math.max(2, length))

const playersNamed =
  (many: number) =>
  (list: string): Contender[] => {
    const players = list.split(',').map((name) => {
      const found = contenders.find((one) => one === name)
      if (!found) throw new CliError(`A player is ${contenders.join(', ')}, not "${name}".`)
      return found
    })
    if (players.length === many) return players
    throw new CliError(`${many} players are to be named, with commas, not "${list}".`)
  }

/** Plays matches on the threads that are asked for, and shows on a terminal how far it is. */
async function play(matches: readonly Match[], args: Args): Promise<(Played | Broken)[]> {
  const { stderr } = process
  const results = await playAll(matches, args.whole('workers') ?? usualWorkers, (done) => {
    if (stderr.isTTY) stderr.write(`\r${done} of ${matches.length}`)
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

await runCommand(spec, async (args) => {
  const games = args.whole('check')
  return !(await (games === undefined ? meet(args) : check(games, args)))
})
