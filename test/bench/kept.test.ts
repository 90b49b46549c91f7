import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playMissing } from '../../source/bench/arena/kept.ts'
import { isBroken, type Match, type Played, playMatch } from '../../source/bench/arena/match.ts'
import { matchesOf } from '../../source/bench/arena/pairings.ts'
import { setting } from '../../source/bench/setting.ts'
import { ninaAndPinta } from '../../source/games/nina-and-pinta/shelf/entry.ts'

const of = await setting(ninaAndPinta)
const pairing = { scenario: 'table', seats: ['Spain', 'France'], players: ['random', 'random'] } as const
const newFile = () => join(mkdtempSync(join(tmpdir(), 'kept-')), 'results')

/** Plays in place of threads, and counts what it played. */
function player() {
  const seeds: string[] = []
  const play = async (matches: readonly Match[], tell: (result: Played) => void) =>
    matches.map((match) => {
      const result = playMatch(of, match)
      if (isBroken(result)) throw new Error(result.fault)
      seeds.push(match.newGame.seed)
      tell(result)
      return result
    })
  return { seeds, play }
}

const points = (results: Awaited<ReturnType<typeof playMissing>>) =>
  results.map((result) => (isBroken(result) ? null : Object.values(result.seats).map((seat) => seat.points)))

describe('results that are kept', () => {
  test('are added to by a later run, which plays only what is missing', async () => {
    const file = newFile()
    const first = player()
    const two = await playMissing(matchesOf(pairing, 2, 'kept'), file, { of, ...first })
    const second = player()
    const three = await playMissing(matchesOf(pairing, 3, 'kept'), file, { of, ...second })
    expect([first.seeds, second.seeds]).toEqual([['kept 1', 'kept 2'], ['kept 3']])
    expect(points(three.slice(0, 2))).toEqual(points(two))
    expect(points(three)).toEqual(
      points(await playMissing(matchesOf(pairing, 3, 'kept'), undefined, { of, ...player() })),
    )
  })
  test('lose no more than the line that was cut off when the program ended', async () => {
    const file = newFile()
    await playMissing(matchesOf(pairing, 2, 'kept'), file, { of, ...player() })
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.slice(0, -20))
    const again = player()
    await playMissing(matchesOf(pairing, 2, 'kept'), file, { of, ...again })
    expect(again.seeds).toEqual(['kept 2'])
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4)
  })
  test('are not mixed with those of other figures, nor with another file', async () => {
    const file = newFile()
    await playMissing(matchesOf(pairing, 1, 'kept'), file, { of, ...player() })
    const others = { ...of, game: { ...of.game, dataHash: 'other' } }
    const mixed = playMissing(matchesOf(pairing, 1, 'kept'), file, { of: others, ...player() })
    await expect(mixed).rejects.toThrow(/keeps no results of this game under its present rules and figures/)
    appendFileSync(file, 'no result\n')
    const spoilt = playMissing(matchesOf(pairing, 1, 'kept'), file, { of, ...player() })
    await expect(spoilt).rejects.toThrow(/line 3: this is no result of a game\./)
    const missing = playMissing([], join(file, 'below'), { of, ...player() })
    await expect(missing).rejects.toThrow(/below cannot keep results: /)
  })
})
