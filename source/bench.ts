/** `npm run bench [-- --games N] [--no-screen]`: how fast the program is. */
import { parseArgs } from 'node:util'
import { campaign, measureGames, measureSaves, setting, solitaire } from './bench/games.ts'
import { measureCursor, measureStart } from './bench/screen.ts'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '100' }, screen: { type: 'boolean', default: true } },
  allowNegative: true,
})

const ms = (time: number) => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`
const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`

/** Prints a figure with what it should be. */
function tell(what: string, value: string, aim = ''): void {
  console.log(`${what.padEnd(38)} ${value.padStart(14)}${aim && `   (aim: ${aim})`}`)
}

const playing = setting()
const games = measureGames(playing, Number(values.games), solitaire)
tell('a whole random game, median', ms(games.median), 'within 250 ms')
tell('a whole random game, slowest', ms(games.slowest))
tell('random whole games a second', games.gamesPerSecond.toFixed(1))
tell('decisions a second', Math.round(games.decisionsPerSecond).toString(), '10000')
tell('decisions a game', Math.round(games.decisionsPerGame).toString())

const three = measureGames(playing, Math.ceil(Number(values.games) / 4), campaign)
tell('a random game of three nations, median', ms(three.median), 'within 1000 ms')
tell('a random game of three, slowest', ms(three.slowest))
tell('decisions a game of three', Math.round(three.decisionsPerGame).toString())

const saves = measureSaves(playing)
tell('saving after an action, median', ms(saves.median))
tell('saving after an action, slowest 1%', ms(saves.slow))
tell(`a save of ${saves.actions} actions`, kb(saves.size))
tell('loading and replaying it', ms(saves.load))
tell('memory of that game while played', kb(saves.memory))
tell('memory of the whole bench', kb(process.memoryUsage().rss))

if (values.screen) {
  tell('cold start to the first frame', ms(await measureStart(7)), 'within 400 ms')
  for (const [columns, rows] of [
    [80, 24],
    [200, 60],
  ] as const) {
    const cursor = await measureCursor(columns, rows)
    const size = `at ${columns}x${rows}`
    tell(`frame after a cursor key ${size}`, ms(cursor.median), columns === 80 ? 'within 10 ms' : '')
    tell(`  slowest 10% ${size}`, ms(cursor.slow))
    tell(`  bytes a key ${size}, median`, `${cursor.bytes}`)
    tell(`  bytes a key ${size}, most`, `${cursor.mostBytes}`)
    if (cursor.drawn < cursor.keys) tell(`  keys without a frame ${size}`, `${cursor.keys - cursor.drawn}`)
  }
}
