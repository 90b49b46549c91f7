/** Whole games in lines, by a player who hears nothing but what is said. */
import { afterAll, describe, expect, it } from 'vitest'
import { buildAtlas } from '../../../source/games/nina-and-pinta/map/atlas.ts'
import { ninaAndPintaPanels } from '../../../source/games/nina-and-pinta/panels/index.ts'
import type { NewGame } from '../../../source/kernel/contract/game.ts'
import { readSave } from '../../../source/kernel/saves/saves.ts'
import { expectPlain, expectSecrets } from '../../app/plain/heard.ts'
import { answersOf, openFolder, playSave } from '../../app/plain/listener.ts'
import { randomListener } from '../../app/plain/whole-games/random-listener.ts'
import { data, game } from './load.ts'

const panels = ninaAndPintaPanels({ atlas: buildAtlas(data), data })
const saves = openFolder()
afterAll(saves.remove)

const settings: readonly (readonly [string, NewGame])[] = [
  ['two', { scenario: 'table', seed: 'voices', options: { seats: { Spain: 'human', France: 'human' } } }],
  [
    'planck',
    { scenario: 'planck', seed: 'lines', options: { seats: { Portugal: 'human' }, planck: 'Spain' } },
  ],
]

describe('the line mode', () => {
  it.each(settings)('plays a whole game (%s), and the save is what a replay gives', async (name, newGame) => {
    const save = saves.begin(game, newGame)
    const heard = await playSave(game, panels, save, randomListener(name, 20_000, 10).answer)
    expectPlain(heard)
    expect(heard.all).toContain('The game is over.')
    expect(heard.all).not.toMatch(/undefined|NaN|\[object/)
    const saved = readSave(save.file, game)
    expect(saved.state()).toEqual(save.journal.state())
    expect(game.outcome(saved.state())).not.toBeNull()
    if (name === 'two') expect(expectSecrets(heard, saved.entries(), game)).toBeGreaterThan(5)
  })

  it('tells once what is done at once', async () => {
    const save = saves.begin(game, settings[0]![1])
    const { all } = await playSave(game, panels, save, answersOf(['', '1']))
    expect(all.match(/puts Nina World in a State of War/g)).toHaveLength(1)
  })
  it('asks the whole question of whoever is asked next in the hearing of all', async () => {
    const seatOf = (part: string) => /^\w+/.exec(part)![0]
    const turns: string[] = []
    for (const name of ['in turn', 'one after another', 'each by himself', 'round the table']) {
      const save = saves.begin(game, settings[0]![1])
      const { all } = await playSave(game, panels, save, randomListener(name, 400, 10).answer)
      const asked = all.split(/(?=\b\w+ is asked, in the hearing of all\.\n)/).slice(1)
      turns.push(...asked.filter((part, at) => at > 0 && seatOf(part) !== seatOf(asked[at - 1]!)))
    }
    expect(turns.length).toBeGreaterThan(5)
    for (const part of turns)
      expect(part).toMatch(/^\w+ is asked, in the hearing of all\.\n[^[]+\[N\d+\.\d+\]/)
    const governs = turns.filter((part) => /^.*\nWhich world is governed now/.test(part))
    for (const part of governs) expect(part).toMatch(/\n1\. /)
    expect(governs.length).toBeGreaterThan(0)
  })
})
