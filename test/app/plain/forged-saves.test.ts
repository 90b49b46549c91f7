/**
 * Saves in which somebody has changed anything, with the checksum that fits: each is refused in one sentence, or is
 * a game that can be looked at and left.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { conquistador } from '../../../source/games/conquistador/game.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { listSaves, openSave, type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { type Forgery, forgeIn, forgeries, fraction, hows } from '../../forge.ts'
import { loadData } from '../../games/conquistador/load.ts'
import { world } from '../../games/conquistador/world.ts'
import { forgeText } from '../../kernel/saves/damage/forged.ts'
import { onlyOf } from '../../kernel/saves/look.ts'
import { inFull, measured, sampled } from '../../measure.ts'
import { betrayed } from '../../odd-words.ts'
import { isTame } from '../../unruly.ts'
import { expectPlain } from './heard.ts'
import { answersOf, openFolder, playSave } from './listener.ts'

const { data, hash, earlier } = loadData()
const game = conquistador(data, hash, world, earlier)
const panels = conquistadorPanels(world)
const home = openFolder()
afterAll(home.remove)
const file = join(home.folder, 'forged.save')

const folder = join(import.meta.dirname, '../../games/conquistador/saves')
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.save.gz'))
const textOf = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString('utf8')

/** The header, the opening and the last state are few among many actions. */
const forgery = fc.record({
  line: fc.oneof(fc.constantFrom(0, 0.001, 0.999_999), fraction),
  within: forgeries('Spain', 'England', '0101', '9999/9'),
})

function forge({ line, within }: { readonly line: number; readonly within: Forgery }): void {
  forgeText(file, (lines) => {
    const at = Math.floor(line * lines.length)
    const root = JSON.parse(lines[at]!)
    forgeIn(root, within)
    lines[at] = JSON.stringify(root)
  })
}

/** Everything that can be looked up, at the first question; then the game is left. */
const look = [
  '',
  'status',
  'where',
  'log 500',
  'points',
  'aims',
  'save',
  'area Mexico',
  'advice',
  'undo',
  'quit',
  'quit',
]

let opened = 0
async function looksAt(open: () => Save<State>, forged: unknown): Promise<void> {
  let save: Save<State>
  try {
    save = open()
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    expect(isTame(error.message)).toBe(true)
    expect(error.message).toMatch(/^\S+forged\.save .*\.$/)
    return
  }
  opened++
  // What was put off is proved while he looks, and is refused then as at the door.
  const heard = await playSave(game, panels, save, answersOf(look)).catch((error: unknown) => {
    if (!(error instanceof SaveError)) throw error
    expect(isTame(error.message)).toBe(true)
    expect(error.message).toMatch(/^\S+forged\.save .*\.$/)
    return null
  })
  if (heard === null) return
  expectPlain(heard)
  // A name that the file itself gives may be any word, and is shown as it stands there.
  const told = typeof forged === 'string' && forged !== '' ? heard.all.replaceAll(forged, '') : heard.all
  expect(told).not.toMatch(betrayed)
}

/**
 * Of all releases together, so that another one lengthens nothing: each then has some forgeries fewer, and they have
 * every kind of forgery between them. By its seed each has other ones.
 */
const forgedInAll = measured(24, 2400)
const tried = sampled(fixtures, 4)
const ways = ['now', 'later', 'seat', 'watched'] as const
const met = new Set<string>()

it.each(tried.map((name, seed) => [name, seed] as const))(
  'is refused, or can be looked at: %s',
  async (name, seed) => {
    const text = textOf(name)
    await fc.assert(
      fc.asyncProperty(forgery, fc.constantFrom(...ways), async (one, how) => {
        met.add(`${one.within.how} ${how}`)
        writeFileSync(file, text)
        forge(one)
        const [listed] = listSaves(home.folder, onlyOf(game.name))
        expect(isTame(JSON.stringify([listed!.fault, listed!.scenario, listed!.segment]))).toBe(true)
        const open = () =>
          how === 'watched'
            ? watchSave(file, game)
            : how === 'seat'
              ? openSeats(file, game, 'test', { seats: ['Spain'] })
              : openSave(file, game, 'test', how)
        await looksAt(open, one.within.by)
      }),
      { numRuns: Math.ceil(forgedInAll / tried.length), seed },
    )
  },
)

it('was forged in every way, and a game often enough', () => {
  if (inFull) expect(met.size).toBe(hows.length * ways.length)
  expect(opened).toBeGreaterThan(measured(0, 300))
})
