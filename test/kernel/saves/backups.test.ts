import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { freeName, openSave, readSave, restoreBackup } from '../../../source/kernel/saves/saves.ts'
import { isSound } from '../../../source/kernel/saves/sound.ts'
import { ann, begin, file, folder, game, inOwnFolder, played, refusal } from './toy-save.ts'

inOwnFolder()

describe('backups', () => {
  test('no new game takes the place of one whose file is gone and whose backups are not', () => {
    played()
    rmSync(file)
    expect(refusal(() => begin())).toMatch(/is gone, but .*\.bak1 is there/)
  })
  test('the starts of the last three turns are kept', () => {
    played()
    const turns = [1, 2, 3].map((n) => readSave(`${file}.bak${n}`, game).state().turn)
    expect(turns).toEqual([4, 3, 2])
  })
  test('going back over the start of a turn and on again makes no second backup', () => {
    const save = begin()
    for (const type of ['done', 'rest']) {
      save.journal.act(ann(type))
      save.write()
    }
    for (let i = 0; i < 5; i++) {
      save.journal.undo('Ann')
      save.write()
      save.journal.redo('Ann')
      save.write()
    }
    save.close()
    expect([1, 2, 3].filter((n) => existsSync(`${file}.bak${n}`))).toEqual([1, 2])
  })
  test('a damaged save names the newest good one, and can be replaced by it', () => {
    played()
    writeFileSync(file, 'broken')
    writeFileSync(`${file}.bak1`, 'broken too')
    expect(refusal(() => openSave(file, game, '1'))).toBe(
      `${file} is not a saved game, or its beginning is damaged; its newest good backup is ${file}.bak2.`,
    )
    expect(restoreBackup(file, game)).toEqual({ backup: `${file}.bak2`, damaged: `${file}.damaged` })
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('broken')
    expect(readSave(file, game).state().turn).toBe(3)
    writeFileSync(file, 'broken again')
    expect(restoreBackup(file, game).damaged).toBe(`${file}.damaged2`)
  })
  test('whether there is anything to mend is told', () => {
    begin()
    expect(isSound(file, game)).toBe(true)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    expect(isSound(file, game)).toBe(false)
    rmSync(file)
    expect(isSound(file, game)).toBe(false)
  })
  test('a damaged save stays where the backup cannot be put in its place', () => {
    played()
    writeFileSync(file, 'broken')
    mkdirSync(`${file}.tmp`)
    refusal(() => restoreBackup(file, game))
    expect(readFileSync(file, 'utf8')).toBe('broken')
    expect(existsSync(`${file}.damaged`)).toBe(false)
  })
  test('of a save that is gone are named, and its name is not free', () => {
    played()
    rmSync(file)
    const sentence = `${file} does not exist; its newest good backup is ${file}.bak1.`
    expect(refusal(() => openSave(file, game, '1'))).toBe(sentence)
    expect(refusal(() => readSave(file, game))).toBe(sentence)
    restoreBackup(file, game)
    expect(readSave(file, game).state().turn).toBe(4)
    const lost = freeName(folder, 'row', '2024-05-31')
    writeFileSync(`${lost}.bak1`, '')
    expect(freeName(folder, 'row', '2024-05-31')).not.toBe(lost)
  })
  test('are read, but not played, for the next turn would overwrite them', () => {
    played()
    expect(readSave(`${file}.bak1`, game).state().turn).toBe(4)
    expect(refusal(() => openSave(`${file}.bak1`, game, '1'))).toMatch(
      /bak1 is a backup; copy it to another name/,
    )
  })
  test('without a good one this is said', () => {
    writeFileSync(file, 'broken')
    expect(refusal(() => restoreBackup(file, game))).toMatch(/has no backup that can be read\.$/)
    expect(readFileSync(file, 'utf8')).toBe('broken')
  })
})
