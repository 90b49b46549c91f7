/**
 * `npm run bench [-- --games N]`: how fast games and saves are. `npm run bench:terminal` measures the screen.
 */
import { parseArgs } from 'node:util'
import { campaign, measureComputers, measureGames, measureSaves, solitaire } from './bench/games.ts'
import { setting } from './bench/setting.ts'
import { kb, ms, tell, tellAtLeast, tellWithin } from './bench/tell.ts'
import { conquistador } from './games/conquistador/shelf/entry.ts'
import { levels } from './kernel/program/holders.ts'

/** Games of computers take long. */
const computerGames = 8
const otherGames = 2

const { values } = parseArgs({ options: { games: { type: 'string', default: '100' } } })

const playing = await setting(conquistador)
const games = measureGames(playing, Number(values.games), solitaire)
tell('a whole random game, median', ms(games.median))
tell('a whole random game, slowest', ms(games.slowest))
tell('random whole games a second', games.gamesPerSecond.toFixed(1))
tellAtLeast('decisions a second', games.decisionsPerSecond, 12_000)
tell('decisions a game', Math.round(games.decisionsPerGame).toString())

const three = measureGames(playing, Math.ceil(Number(values.games) / 4), campaign)
tellWithin('a random game of three nations, median', three.median, 180, ms)
tell('a random game of three, slowest', ms(three.slowest))
tell('decisions a second of three', Math.round(three.decisionsPerSecond).toString())
tell('decisions a game of three', Math.round(three.decisionsPerGame).toString())

const atNormal = measureComputers(playing, computerGames, 'normal')
tell('games of three computers at normal a second', atNormal.gamesPerSecond.toFixed(2))
tellWithin('a game of three at normal, median', atNormal.median, 2000, ms)
tell('a game of three at normal, slowest', ms(atNormal.slowest))
for (const level of levels) {
  const { worstTurn } = level === 'normal' ? atNormal : measureComputers(playing, otherGames, level)
  const most = level === 'hard' ? 1000 : 100
  tellWithin(`a turn of one nation at ${level}, worst`, worstTurn, most, ms)
}

const saves = measureSaves(playing)
tell('saving after an action, median', ms(saves.median))
tell('saving after an action, slowest 1%', ms(saves.slow))
tell(`a save of ${saves.actions} actions`, kb(saves.size))
tell('loading and replaying it', ms(saves.load))
tell('memory of that game while played', kb(saves.memory))
tell('memory of the whole bench', kb(process.memoryUsage().rss))
