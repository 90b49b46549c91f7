/**
 * `npm run balance -- --scenario solitaire|campaign [--games N] [--level L] [--seed S] [--workers N] [--page FILE]`:
 * the figures of docs/balance.md, of computers that all play at one level. They are printed between the marks that
 * a page has for them; with `--page` they are put there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { levels } from '../kernel/holders.ts'
import { balanceText, marksOf, withFigures } from './balance-page.ts'
import { campaign, setting, solitaire } from './games.ts'
import { type Contender, contenders, isBroken, type Played } from './match.ts'
import { matchesOf } from './pairings.ts'
import { playAll, usualWorkers } from './workers.ts'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: solitaire },
    games: { type: 'string', default: '500' },
    level: { type: 'string', default: 'hard' },
    seed: { type: 'string', default: 'balance' },
    workers: { type: 'string', default: `${usualWorkers}` },
    page: { type: 'string' },
  },
})

const mistake = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}
const whole = (option: string, text: string): number =>
  /^[1-9]\d{0,6}$/.test(text)
    ? Number(text)
    : mistake(`--${option} must be a whole number from 1, not "${text}".`)

const { scenario, seed, page } = values
if (scenario !== solitaire && scenario !== campaign)
  mistake(`--scenario must be ${solitaire} or ${campaign}, not "${scenario}".`)
const level =
  contenders.find((one) => one === values.level) ??
  mistake(`--level must be ${contenders.join(', ')}, not "${values.level}".`)
if (page !== undefined && !existsSync(page)) mistake(`There is no file ${page}.`)
const before = page === undefined ? null : readFileSync(page, 'utf8')
if (before !== null && withFigures(before, scenario, '') === null)
  mistake(`${page} must have the lines ${marksOf(scenario).join(' and ')}.`)

const seats = setting().game.seats({ scenario, seed })
const number = whole('games', values.games)
// A lone nation is measured against the points that it needs, and that at every level.
const tried: readonly Contender[] = scenario === solitaire ? [...new Set([...levels, level])] : [level]
const games = new Map<Contender, readonly Played[]>()
for (const player of tried) {
  const matches = matchesOf({ scenario, seats, players: seats.map(() => player) }, number, seed)
  const wanted = matches.map((match) => ({ ...match, withStatistics: player === level }))
  const results = await playAll(wanted, whole('workers', values.workers))
  for (const result of results.filter(isBroken)) {
    console.error(result.fault)
    process.exitCode = 1
  }
  const played = results.filter((result): result is Played => !isBroken(result))
  if (played.length > 0) games.set(player, played)
}
if (!games.has(level)) mistake(`No game at ${level} came to its end.`)

const figures = balanceText({ scenario, seed, level, games })
if (page !== undefined) writeFileSync(page, withFigures(before!, scenario, figures)!)
else console.log(marksOf(scenario).join(`\n\n${figures}\n\n`))
