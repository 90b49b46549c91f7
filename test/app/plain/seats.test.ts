/**
 * Several line modes on one save: each plays its seat, hears when
 * others have decided, and is told no secrets.
 */
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { holdBriefly } from '../../../source/kernel/saves/hold.ts'
import { createSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { patience } from '../../measure.ts'
import { flat, openFolder, playSave } from './listener.ts'

const panels = conquistadorPanels(world)
let home: ReturnType<typeof openFolder>
let file: string
beforeEach(() => {
  home = openFolder()
  file = join(home.folder, 'shared.save')
  const options = { seats: { Spain: 'human', England: 'human' } }
  createSave(file, openJournal(game, { scenario: 'campaign', seed: 'two lines', options }), '1').close()
})
afterEach(() => home.remove())

/** A player at his own line: answers when he is asked, or waits. */
function sitDown(seats: readonly string[]) {
  let answer: ((line: string | null) => void) | null = null
  let heard = ''
  const save = seats.length > 0 ? openSeats(file, game, '1', { seats }) : watchSave(file, game)
  const over = playSave(game, panels, save, () => null, {
    read: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    onWrite: (text: string) => {
      heard += text
    },
  })
  const until = async (text: string): Promise<string> => {
    for (
      const end = Date.now() + patience;
      !flat(heard).includes(text);
      await new Promise((r) => setTimeout(r, 20))
    )
      if (Date.now() > end) throw new Error(`"${text}" was not said, but:\n${heard}`)
    const said = heard
    heard = ''
    return said
  }
  return {
    save,
    over,
    until,
    type(line: string | null) {
      const to = answer
      answer = null
      to?.(line)
    },
  }
}

it('passes a turn from one line to the other, and tells the watcher', async () => {
  const spain = sitDown(['Spain'])
  const england = sitDown(['England'])
  const watcher = sitDown([])
  await spain.until('Plan the turn')
  await england.until('Plan the turn')
  await watcher.until('Waiting for Spain and England')
  spain.type('0')
  await spain.until('Enter')
  spain.type('')
  await spain.until('Waiting for England')
  england.type('0')
  await england.until('Enter')
  england.type('')
  const next = await Promise.race([spain.until('it is your turn'), england.until('it is your turn')])
  expect(flat(next)).toMatch(/Spain|England/)
  // The council is over for everybody; until then nobody else knows who has done with it.
  await watcher.until('Waiting for')
  for (const one of [spain, england, watcher]) {
    one.type(null)
    await one.over
  }
})

it('waits for another process in the middle of a change, says so, and then does it', async () => {
  const spain = sitDown(['Spain'])
  await spain.until('Plan the turn')
  spain.type('0')
  await spain.until('Enter ends it all the same')
  const change = holdBriefly(file, 0)
  spain.type('')
  await spain.until('Not done yet: process')
  expect(readSave(file, game).entries()).toHaveLength(0)
  change.release()
  expect(flat(await spain.until('Waiting for England'))).toContain('The game is free again.')
  expect(readSave(file, game).entries()).toHaveLength(1)
  const another = holdBriefly(file, 0)
  spain.type('undo')
  await spain.until('Not done yet: process')
  another.release()
  await spain.until('Undid')
  expect(readSave(file, game).entries()).toHaveLength(0)
  spain.type(null)
  expect(await spain.over).toBeDefined()
  spain.save.close()
})
