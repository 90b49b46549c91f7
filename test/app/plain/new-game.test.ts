/** A new game in lines, with the options of the real rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

const panels = conquistadorPanels(world)
let saves: ReturnType<typeof openFolder>
beforeEach(() => {
  saves = openFolder()
})
afterEach(() => saves.remove())

/** What was said before each answer, from the title on. */
async function begin(...answers: readonly string[]) {
  const { parts } = await playSave(game, panels, null, answersOf(['1', ...answers]), { folder: saves.folder })
  return parts.map(flat).slice(1)
}

/** The number of the switch that is called so in what was said. */
const numberOf = (said: string, label: string): string =>
  new RegExp(`(\\d+)\\. (?:Option of the rules|Standing order), \\S+: ${label}\\.`).exec(said)![1]!

const saved = () => {
  const [file] = readdirSync(saves.folder).filter((name) => name.endsWith('.save'))
  return JSON.parse(readFileSync(join(saves.folder, file!), 'utf8').split('\n')[0]!)
}

describe('a new game', () => {
  it('is asked for its seats, its options, its edition and who plays', async () => {
    const listed = (await begin('2', '1'))[2]!
    const number = (label: string) => numberOf(listed, label)
    expect(listed).toContain('Option of the rules, 1976: Edition.')
    expect(listed).toContain('Option of the rules, off: German Bankers.')
    const [portugal, treaty, edition] = [
      number('Portugal'),
      number('Treaty of Tordesillas'),
      number('Edition'),
    ]
    const said = await begin(
      '2',
      '1',
      portugal,
      treaty,
      edition,
      '',
      '4',
      '9',
      '2',
      '2',
      '',
      'dice',
      'options',
    )
    expect(said[3]).toContain('Portugal is now on. The seats are now Spain, England, France, Portugal.')
    expect(said[4]).toContain('the Treaty of Tordesillas cannot be used. [23.15]')
    expect(said[5]).toContain('Edition is now revised.')
    expect(said[6]).toContain(
      '1. Spain is played by a person. 2. England is played by the program, normal. 3. France is played by the program, normal. 4. Portugal is played by the program, normal.',
    )
    expect(said[7]).toContain('Portugal is played by the program, hard.')
    expect(said[8]).toContain('4. Portugal is played by the program, hard.')
    expect(said[10]).toContain('England is played by a person.')
    expect(said[13]).toContain(
      'Campaign: Spain, England, France (computer, normal), Portugal (computer, hard). Optional rules: Portugal; edition: revised.',
    )
    expect(saved()).toMatchObject({
      seed: 'dice',
      options: {
        seats: { Spain: 'human', England: 'human', France: 'computer:normal', Portugal: 'computer:hard' },
        edition: 'revised',
      },
    })
    expect(saved().options).not.toHaveProperty('tordesillas')
  })

  it('says what a lone nation cannot have, and why', async () => {
    const listed = (await begin('1'))[1]!
    const said = await begin('1', numberOf(listed, 'Portugal'), '')
    expect(said[1]).toMatch(/off: Portugal\. .* Not to be turned now: This scenario has no seat for Portugal/)
    expect(said[2]).toContain('no seat for Portugal')
    expect(said[2]).toContain('[23.0]')
    expect(said[2]).not.toContain('now on')
  })

  it('is listed among the saved ones with its options', async () => {
    saves
      .begin(game, { scenario: 'solitaire', seed: 'x', options: { tordesillas: true, edition: 'revised' } })
      .close()
    const { parts } = await playSave(game, panels, null, answersOf(['3']), { folder: saves.folder })
    expect(flat(parts[1]!)).toContain(
      'Solitaire: Spain. Optional rules: Treaty of Tordesillas; edition: revised',
    )
  })

  it('tells its rules in the status, and which paragraphs it has not', async () => {
    const save = saves.begin(game, { scenario: 'solitaire', seed: 'x', options: { tordesillas: true } })
    const { parts } = await playSave(game, panels, save, answersOf(['status', 'rule 22.11', 'rule 23.12']))
    expect(flat(parts[1]!)).toContain('Optional rules: Treaty of Tordesillas; edition: 1976.')
    expect(flat(parts[2]!)).not.toContain('not in this game')
    expect(flat(parts[3]!)).toContain("23.12 Portugal's start, not in this game:")
  })
})
