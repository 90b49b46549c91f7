/** Seats of the program on the command line: refereed, saved and replayed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { gameInUse } from '../../source/cli/game-in-use.ts'
import { runReferee } from '../../source/cli/referee.ts'
import { replay } from '../../source/cli/replay.ts'
import { conquistador } from '../../source/games/conquistador/shelf/entry.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { createSave } from '../../source/kernel/saves/saves.ts'
import { started } from './started.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'computers-'))
  file = join(folder, 'game.save')
  const { game } = await gameInUse(conquistador)
  const options = { seats: { Spain: 'human', England: 'computer:hard' } }
  const save = createSave(file, openJournal(game, { scenario: 'campaign', seed: 'x', options }), '1')
  for (const seat of ['Spain', 'England']) save.journal.act({ type: 'done', seat })
  save.write()
  save.close()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

const referees = async (...argv: string[]) => runReferee(await started('referee', argv))

describe('a referee', () => {
  test('gives nobody a seat that the program plays', async () => {
    const seats = 'spain=human,england=computer'
    await expect(referees('--scenario', 'campaign', '--seats', seats, '--seat', 'england')).rejects.toThrow(
      'The program plays England in this game; Spain is for a person.',
    )
  })
  test.each(['spain=human,england=human', 'spain=human,england=computer:easy'])(
    'goes on with no game whose seats others hold than %s',
    async (seats) => {
      await expect(referees('--save', file, '--seats', seats)).rejects.toThrow(
        'holds a game whose seats are held by others',
      )
    },
  )
})

describe('a replay', () => {
  /** What is printed of the saved game. */
  async function replayed(...flags: string[]): Promise<string> {
    let told = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      told += text
      return true
    })
    await replay(await started('replay', [file, ...flags]))
    return told
  }

  test('says who played each seat, and what', async () => {
    const told = await replayed()
    expect(told).toContain('Campaign: Spain, England (computer, hard).')
    expect(told).toMatch(/^ +1 {2}Spain: done$/m)
    expect(told).toMatch(/^ +2 {2}England \(computer, hard\): done$/m)
    expect(await replayed('--at', '2')).toMatch(/^ +2 {2}England \(computer, hard\): done$/m)
  })
  test('says it as JSON in the options of the game', async () => {
    const [first] = (await replayed('--json')).split('\n')
    expect(JSON.parse(first!)).toMatchObject({ options: { seats: { England: 'computer:hard' } } })
  })
})
