/** Plays the matches that it is sent, in a thread of its own. */
import { parentPort } from 'node:worker_threads'
import { setting } from './games.ts'
import { type Match, playMatch } from './match.ts'

const playing = setting()
parentPort!.on('message', (match: Match) => parentPort!.postMessage(playMatch(playing, match)))
