/** Plays the matches that it is sent, in a thread of its own. */
import { parentPort } from 'node:worker_threads'
import { type Match, playMatch } from './match.ts'
import { setting } from './setting.ts'

const playing = setting()
parentPort!.on('message', (match: Match) => parentPort!.postMessage(playMatch(playing, match)))
