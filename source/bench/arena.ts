/**
 * `npm run arena [-- OPTIONS]`: how strong the players are, over fixed seeds.
 *
 * `--pair A,B` and `--three A,B,C` play these players (random, easy, normal, hard) and nothing else; `--scenario`,
 * `--seats A,B`, `--games N` for each pairing, `--seed S`, `--workers N`. `--check N` plays N games of every kind
 * and tells what the rules refused and the audit found.
 */
import { parseArgs } from 'node:util'
import { many } from '../games/conquistador/units.ts'
import { type NewGame, Refused, refusalText } from '../kernel/game.ts'
import { human } from '../kernel/holders.ts'
import { report } from './arena-report.ts'
import { legalCombinations } from './combinations.ts'
import { campaign, type Setting, setting } from './games.ts'
import { type Broken, type Contender, contenders, isBroken, type Match, type Played } from './match.ts'
import { matchesOf, mixedMatch, type Pairing } from './pairings.ts'
import { playAll, usualWorkers } from './workers.ts'

const usualPairs: readonly (readonly Contender[])[] = [
  ['random', 'normal'],
  ['easy', 'normal'],
  ['normal', 'hard'],
]
const usualThrees = contenders.map((player) => [player, player, player] as const)
/** So many faults, or refusals, are told of each kind. */
const mostTold = 20

const { values } = parseArgs({
  options: {
    pair: { type: 'string', multiple: true },
    three: { type: 'string', multiple: true },
    games: { type: 'string', default: '60' },
    scenario: { type: 'string', default: campaign },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'arena' },
    workers: { type: 'string', default: `${usualWorkers}` },
    check: { type: 'string' },
  },
})

/** A mistake in the options. */
class Mistake extends Error {}

/** Plays the pairings and tells their results. @returns whether any game broke off */
async function meet(): Promise<boolean> {
  const playing = setting()
  let broken = false
  for (const pairing of pairingsAsked(playing)) {
    const matches = matchesOf(pairing, count('games', values.games), values.seed)
    const results = await play(matches)
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
async function check(games: number): Promise<boolean> {
  const combinations = legalCombinations(setting().world)
  const matches = Array.from({ length: games }, (_, n) => mixedMatch(combinations, n, values.seed))
  const results = await play(matches)
  const played = results.filter((result): result is Played => !isBroken(result))
  const refusals = played.flatMap((result) => result.refusals)
  const wrong = played.flatMap((result) => result.wrong)
  console.log(
    `${many(games, 'game')} of ${combinations.length} combinations: ${results.length - played.length} broken off, ${refusals.length} refused actions of computers, ${wrong.length} faults found by the audit.`,
  )
  tellAll('of the advice was refused', refusals)
  tellAll('was found by the audit', wrong)
  return tellBroken(results) || refusals.length + wrong.length > 0
}

function pairingsAsked({ game }: Setting): Pairing[] {
  const { scenario } = values
  const asked = [...(values.pair ?? []), ...(values.three ?? [])].map(playersNamed)
  const all = asked.length > 0 ? asked : [...usualPairs, ...usualThrees]
  return all.map((players) => {
    const seats = values.seats?.split(',').map(nation) ?? (scenario === campaign ? usualSeats(players) : [])
    try {
      const taken = Object.fromEntries(seats.map((seat) => [seat, human]))
      const options: NewGame['options'] = seats.length > 0 ? { seats: taken } : {}
      return { scenario, seats: game.seats({ scenario, seed: '', options }), players }
    } catch (error) {
      if (error instanceof Refused) throw new Mistake(refusalText(error.refusal))
      throw error
    }
  })
}

/** Two players sit down as Spain and England (21.1); three as France too. */
const usualSeats = ({ length }: readonly Contender[]): readonly string[] =>
  ['Spain', 'England', 'France'].slice(0, Math.max(2, length))

const nation = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

function playersNamed(list: string): Contender[] {
  return list.split(',').map((name) => {
    const found = contenders.find((one) => one === name)
    if (!found) throw new Mistake(`A player is ${contenders.join(', ')}, not "${name}".`)
    return found
  })
}

function count(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Mistake(`--${option} must be a whole number from 1, not "${text}".`)
  return Number(text)
}

/** Plays matches on the threads that are asked for, and shows on a terminal how far it is. */
async function play(matches: readonly Match[]): Promise<(Played | Broken)[]> {
  const { stderr } = process
  const results = await playAll(matches, count('workers', values.workers), (done) => {
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

try {
  const broken = values.check === undefined ? await meet() : await check(count('check', values.check))
  process.exitCode = broken ? 1 : 0
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  console.error(error.message)
  process.exitCode = 2
}
