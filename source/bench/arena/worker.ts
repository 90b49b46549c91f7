/** Plays the matches that it is sent, of the game that it is opened for, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { games } from '../../games/index.ts'
import { setting } from '../setting.ts'
import { type Match, playMatch } from './match.ts'

const playing = setting(games.find(({ name }) => name === workerData)!)
parentPort!.on('message', async (match: Match) => parentPort!.postMessage(playMatch(await playing, match)))
