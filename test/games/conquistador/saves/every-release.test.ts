/** Saves of every release open where they were left, and are played on. How they are made: docs/changes.md. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import { prove } from '../../../../source/kernel/journal/open.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { saveFormat } from '../../../../source/kernel/saves/format.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { measured } from '../../../measure.ts'
import { loadData } from '../load.ts'
import { world } from '../world.ts'

const { data, hash, earlier } = loadData()
const game = conquistador(data, hash, world, earlier)
const player = randomPlayer(world, game.sets)
/** So many actions are played on. */
const most = measured(15, 60)

/** Where each save was left. */
const left = {
  'rules-1.save.gz': { scenario: 'solitaire', turn: 3, actions: 188 },
  'format-1-rules-2-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 41 },
  'format-1-rules-2-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 330 },
  'format-1-rules-3-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 41 },
  'format-1-rules-3-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 330 },
  'format-1-rules-4-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-4-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 169 },
  'format-1-rules-5-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-5-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 169 },
  'format-1-rules-6-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-6-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 160 },
  'format-1-rules-7-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-7-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 244 },
  'format-1-rules-7-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-7-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-8-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-8-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 232 },
  'format-1-rules-8-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-8-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-9-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-9-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 232 },
  'format-1-rules-9-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-9-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-10-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-10-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 232 },
  'format-1-rules-10-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-10-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-11-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-11-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 232 },
  'format-1-rules-11-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-11-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-12-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 25 },
  'format-1-rules-12-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 232 },
  'format-1-rules-12-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 25 },
  'format-1-rules-12-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-13-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 24 },
  'format-1-rules-13-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 298 },
  'format-1-rules-13-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 24 },
  'format-1-rules-13-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-14-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 24 },
  'format-1-rules-14-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 298 },
  'format-1-rules-14-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 24 },
  'format-1-rules-14-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
  'format-1-rules-15-solitaire.save.gz': { scenario: 'solitaire', turn: 3, actions: 24 },
  'format-1-rules-15-campaign.save.gz': { scenario: 'campaign', turn: 3, actions: 298 },
  'format-1-rules-15-columbus.save.gz': { scenario: 'columbus', turn: 3, actions: 24 },
  'format-1-rules-15-conquest.save.gz': { scenario: 'conquest', turn: 8, actions: 79 },
} as const
const names = Object.keys(left) as (keyof typeof left)[]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('there is one for the format and the rules of now, and nothing that is not played', () => {
  const found = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.save.gz'))
  expect(found.sort()).toEqual([...names].sort())
  for (const scenario of game.scenarios)
    expect(found).toContain(`format-${saveFormat}-rules-${game.rulesVersion}-${scenario}.save.gz`)
})

describe.each(names)('%s', (name) => {
  test('opens where it was left, is played on for some actions or to its end, and opens again', () => {
    const file = join(folder, 'release.save')
    writeFileSync(file, gunzipSync(readFileSync(join(import.meta.dirname, name))))
    const { scenario, turn, actions } = left[name]
    const save = openSave(file, game, 'test', 'later')
    const { journal } = save
    expect(journal.state()).toMatchObject({ scenario, turn })
    expect(journal.entries()).toHaveLength(actions)
    expect(game.audit(journal.state())).toEqual([])
    // What a release with the rules of now has told is told in the same words.
    prove(journal)
    expect(journal.amended()).toEqual([])
    const pick = playerDice(name)
    let done = 0
    for (let [decision] = journal.decisions(); decision && done < most; [decision] = journal.decisions()) {
      const { seat } = decision
      const action = player(() => game.view(journal.state(), seat), decision, pick)
      if (!action || !journal.act(action).ok) continue
      done++
      expect(game.audit(journal.state())).toEqual([])
    }
    // A short game may be over by then.
    expect(done === most || journal.decisions().length === 0).toBe(true)
    save.write()
    save.close()
    const again = readSave(file, game)
    expect(again.state()).toEqual(journal.state())
    expect(again.entries()).toHaveLength(actions + done)
  })
})
