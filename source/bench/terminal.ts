/**
 * `npm run bench:terminal`: how the program starts, answers and sits on a terminal. Takes some minutes; parts of it by
 * their names: `npm run bench:terminal -- keys starts`.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { conquistador } from '../games/conquistador/shelf/entry.ts'
import { campaign, solitaire } from './games.ts'
import { quantile } from './quantile.ts'
import { setting } from './setting.ts'
import { mb, ms, tell, tellWithin } from './tell.ts'
import { saveLateGame } from './terminal/late-game.ts'
import { measureNethack, type NethackBytes } from './terminal/nethack.ts'
import { memoryOf, timeOf } from './terminal/process.ts'
import { withFolder } from './terminal/pty.ts'
import { type FirstFrame, openScreen, type Screen, type ScreenAnswer } from './terminal/screen.ts'
import {
  burst,
  crossTheMap,
  lookAround,
  openAndClose,
  openProgram,
  openTable,
  sitDown,
  walkTheList,
  walkTheMap,
} from './terminal/table.ts'

/** What is aimed at: milliseconds, bytes, and how many times the bytes of nethack. */
const aims = {
  start: 300,
  resume: 400,
  halfDrawn: 5,
  times: 6,
  memory: 130 * 1024 * 1024,
} as const
/**
 * Sizes of the terminal, with the aims there: bytes of a cursor key within the window at the median and at 95 %, bytes
 * of a key that moves the map by a column or a row, and milliseconds to the last byte of either.
 */
const sizes = [
  { columns: 80, rows: 24, bytes: [150, 400], moves: null, slow: 20 },
  { columns: 120, rows: 40, bytes: [250, 600], moves: 2500, slow: null },
  { columns: 200, rows: 60, bytes: null, moves: null, slow: 30 },
] as const
const starts = 9
const lastTurn = 21

const whole = (n: number) => `${Math.round(n)}`
const bytesOf = (answers: readonly ScreenAnswer[]) => answers.map(({ bytes }) => bytes)
const timesOf = (answers: readonly ScreenAnswer[]) =>
  answers.map(({ time }) => time).filter((time) => !Number.isNaN(time))

function tellTimes(what: string, answers: readonly ScreenAnswer[], slow: number | null): void {
  const times = timesOf(answers)
  tell(`${what}, time, median`, ms(quantile(times, 0.5)))
  const p95 = quantile(times, 0.95)
  if (slow === null) tell(`${what}, time, 95%`, ms(p95))
  else tellWithin(`${what}, time, 95%`, p95, slow, ms)
  const work = answers.map((answer) => answer.work).filter((one) => one !== null)
  if (work.length > 0)
    tell('  of it computed, median, 95%', `${ms(quantile(work, 0.5))}, ${ms(quantile(work, 0.95))}`)
  if (times.length < answers.length) tell(`${what}, without an answer`, `${answers.length - times.length}`)
}

function tellBytes(
  what: string,
  answers: readonly ScreenAnswer[],
  aim: readonly [number, number] | null,
): void {
  for (const [n, share] of [0.5, 0.95].entries()) {
    const value = quantile(bytesOf(answers), share)
    const name = `${what}, bytes, ${share === 0.5 ? 'median' : '95%'}`
    if (aim === null) tell(name, whole(value))
    else tellWithin(name, value, aim[n]!, whole)
  }
}

function tellNethack(what: string, answers: readonly ScreenAnswer[], nethack: NethackBytes | null): void {
  const own = quantile(bytesOf(answers), 0.5)
  for (const [name, theirs] of [
    ['far look', nethack?.look],
    ['the hero', nethack?.hero],
  ] as const) {
    const median = theirs && theirs.length > 0 ? quantile(bytesOf(theirs), 0.5) || null : null
    tell(`  nethack, ${name}, bytes, median`, median === null ? 'not known here' : whole(median))
    if (median !== null)
      tellWithin(`  ${what}, times nethack's`, own / median, aims.times, (n) => n.toFixed(1))
  }
}

/** Keys that move the map are counted apart from those by which the cursor moves in a window that stays. */
function tellMap(
  answers: readonly ScreenAnswer[],
  { bytes, moves, slow }: Pick<(typeof sizes)[number], 'bytes' | 'moves' | 'slow'>,
): void {
  const within = answers.filter(({ moved }) => !moved)
  const moving = answers.filter(({ moved }) => moved)
  tell('cursor keys within the window, moves', `${within.length}, ${moving.length}`)
  tellBytes('a cursor key within the window', within, bytes)
  tellTimes('a cursor key within the window', within, slow)
  if (moving.length === 0) return
  tellBytes('a move of the map', moving, null)
  const most = Math.max(...bytesOf(moving))
  if (moves === null) tell('  at most', whole(most))
  else tellWithin('  at most', most, moves, whole)
  tellTimes('a move of the map', moving, slow)
}

async function keysAt({ columns, rows, ...aimed }: (typeof sizes)[number], folder: string): Promise<void> {
  const screen = await openTable(folder, columns, rows)
  const at = `${columns}x${rows}`
  tell(`a terminal of ${at}`, '')
  const inList = await walkTheList(screen)
  const { opened, closed } = await openAndClose(screen)
  await lookAround(screen)
  const onMap = await walkTheMap(screen)
  // Where the window is smaller than the board some of the keys straight across it move the map.
  tellMap([...onMap, ...(await crossTheMap(screen))], aimed)
  if (aimed.bytes) tellNethack('a key on the map', onMap, await measureNethack(columns, rows))
  tellBytes('a key in the list', inList, null)
  tellTimes('a key in the list', inList, aimed.slow)
  // The first is laid out with code that has not run yet; it is told by itself, too.
  tellTimes('opening help for the first time', opened.slice(0, 1), null)
  tellTimes('opening help', opened, aimed.slow)
  // A lone Esc is waited for: it might be the beginning of an arrow.
  tellTimes('closing it by Esc', closed, null)
  for (const [what, count, apart] of [
    ['90 keys held, 30 a second', 90, 1000 / 30],
    ['40 keys in one write', 40, 0],
  ] as const) {
    const held = await burst(screen, count, apart)
    tell(`${what}: counted`, held.counted ? 'all' : 'NOT ALL', 'aim: all')
    tell('  from the last key to the last byte', ms(held.time))
    tell('  frames, bytes', `${held.chunks}, ${held.bytes}`)
  }
  await screen.stop()
}

/** Milliseconds after which a first start has kept what V8 has compiled for those after it. */
const kept = 3000

/** The first frames of some starts after the very first, by which everything is compiled; what is left open by one is gone before the next. */
async function framesOf(open: (n: number) => Screen, times: number): Promise<FirstFrame[]> {
  const frames: FirstFrame[] = []
  for (let n = 0; n <= times; n++) {
    const screen = open(n)
    const frame = await screen.firstFrame()
    if (n > 0) frames.push(frame)
    else await wait(kept)
    await screen.stop()
  }
  return frames
}

function tellStart(what: string, frames: readonly FirstFrame[], aim: number): void {
  tellWithin(
    `${what}, median`,
    quantile(
      frames.map((frame) => frame.whole),
      0.5,
    ),
    aim,
    ms,
  )
  const work = frames.map((frame) => frame.work).filter((one) => one !== null)
  if (work.length > 0) tell('  of it computed, median', ms(quantile(work, 0.5)))
  const half = quantile(
    frames.map((frame) => frame.whole - frame.text),
    1,
  )
  tellWithin('  half drawn for, at most', half, aims.halfDrawn, ms)
}

async function startsOf(folder: string): Promise<void> {
  const bare = () => openScreen([process.execPath, '-e', 'console.log(1);setInterval(()=>{},99)'], {}, 80, 24)
  const alone = (await framesOf(bare, starts)).map(({ whole }) => whole)
  tell('Node alone, to its first line, median', ms(quantile(alone, 0.5)))
  tell('cold start to the whole first frame', '')
  tellStart('the title screen', await framesOf(() => openProgram(folder, []), starts), aims.start)
  const save = (n: number) => join(folder, `new-${n}.save`)
  const begin = (n: number) => openProgram(folder, ['new', '--seed', 'bench', '--save', save(n)])
  tellStart('a new game', await framesOf(begin, starts), aims.start)
}

function tellMemory(when: string, screen: Screen): void {
  const memory = memoryOf(screen.pid)
  tellWithin(`memory ${when}`, memory?.now ?? null, aims.memory, mb)
  tellWithin('  at most so far', memory?.most ?? null, aims.memory, mb)
}

async function lateGame(scenario: string, folder: string): Promise<void> {
  const file = join(folder, `${scenario}.save`)
  const actions = saveLateGame(await setting(conquistador), scenario, lastTurn, file)
  tell(`${scenario} at turn ${lastTurn}, ${actions} actions`, '')
  const resume = () => openProgram(folder, ['resume', file])
  tellStart('resumed', await framesOf(resume, starts), aims.resume)
  const screen = resume()
  await screen.firstFrame()
  tellMemory('after that', screen)
  await sitDown(screen)
  await lookAround(screen)
  const answers = [...(await walkTheMap(screen)), ...(await walkTheMap(screen))]
  tellBytes('a key on the map', answers, null)
  tellTimes('a key on the map', answers, null)
  tellMemory(`after ${answers.length} keys`, screen)
  await screen.stop()
}

const idle = 3000

async function sitting(folder: string): Promise<void> {
  tell('a new game at 80x24', '')
  const screen = await openTable(folder, 80, 24)
  tellMemory('after the start', screen)
  const before = timeOf(screen.pid)
  await wait(idle)
  const after = timeOf(screen.pid)
  tell(
    'computing in 3 seconds without a key',
    before === null || after === null ? 'not known here' : `${after - before} ms`,
  )
  await lookAround(screen)
  const answers = [...(await walkTheMap(screen)), ...(await walkTheMap(screen))]
  tellMemory(`after ${answers.length} keys`, screen)
  await screen.stop()
}

type Measuring = (folder: string) => Promise<void>

const parts: Readonly<Record<string, readonly Measuring[]>> = {
  starts: [startsOf],
  late: [(folder) => lateGame(solitaire, folder), (folder) => lateGame(campaign, folder)],
  sitting: [sitting],
  keys: sizes.map((size) => (folder: string) => keysAt(size, folder)),
}

const asked = process.argv.slice(2)
for (const [name, all] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) for (const part of all) await withFolder(part)
