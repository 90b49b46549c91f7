/**
 * A tiny program that plays the toy: `node driver.js WHAT SAVE`, where WHAT is `create`, `resume` or
 * `restore`. Each line that it prints is the number of actions that are confirmed.
 */
import { writeSync } from 'node:fs'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { createSave, openSave, restoreBackup } from '../../../../source/kernel/saves/saves.ts'
import { toyGame } from '../../toy-game.ts'

const [what, file = ''] = process.argv.slice(2)
const game = toyGame()
if (what === 'restore') restoreBackup(file, game)
const save =
  what === 'create'
    ? createSave(file, openJournal(game, { scenario: 'row', seed: 'killed' }), '1.0')
    : openSave(file, game, '1.0')
const confirm = (): unknown => writeSync(1, `${save.journal.entries().length}\n`)
confirm()
if (what === 'resume')
  for (const type of ['done', 'rest', 'done', 'rest']) {
    save.journal.act({ type, seat: 'Ann' })
    save.write()
    confirm()
  }
save.close()
