/**
 * Nothing is told by colour alone: with the colours taken away, what
 * differs in meaning still differs in the text.
 */

import { join } from 'node:path'
import { stripVTControlCharacters as strip } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { openPrompt } from '../../../source/app/prompt/prompt.ts'
import { refusalLines } from '../../../source/app/prompt/refusal-lines.ts'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { slidesOf } from '../../../source/app/table/reel/slides.ts'
import type { Nation } from '../../../source/games/conquistador/data/shapes.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { changeMine } from '../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import type { Choice, Domain } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { state as threeNations } from '../../games/conquistador/panels/three-nations.ts'
import { type Layout, layOut } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { parley, parleyPanels } from '../islands/parley.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'
import { paneOf } from '../pane.ts'
import { askingOf, driveIn, fleetDecision } from '../prompt/asking.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('dark', 3)
const { map } = panels
const bare = (lines: readonly string[]): string => strip(lines.join('\n'))
const room = { width: 40, height: 20 }

/** Expects that every one of the texts is another, and that there was colour to be taken away. */
function expectDifferent(drawn: Readonly<Record<string, string>>): void {
  const by = new Map<string, string>()
  for (const [meaning, text] of Object.entries(drawn)) {
    expect(by.get(text), `looks like ${meaning}`).toBeUndefined()
    by.set(text, meaning)
  }
}

describe('the map without colours', () => {
  const size = { width: 36, height: 18 }
  const looks = map.zooms.flatMap((zoom) => map.layers.map((layer) => ({ zoom, layer })))
  const hex = '3817'

  const draw = (state: State, look: (typeof looks)[number], change = {}, middle = hex) => {
    const view = { ...look, cursor: null, legal: new Set<string>(), way: [], theme, ...change }
    const lines = map.draw(state, 'Spain', { ...view, window: map.centre(middle, size, look.zoom) })
    expect(lines.join('')).toContain('\u001B[')
    return bare(lines)
  }
  const nations: readonly Nation[] = ['Spain', 'England', 'France']
  const campaign = (layout: Partial<Layout>) =>
    layOut({ turn: 5, segment: 'B2', others: { England: {}, France: {} }, ...layout }).state

  it.each(looks)('tells whose a stack is: %o', (look) => {
    const empty = campaign({})
    const of = (nation: Nation, units: object) =>
      draw(
        nation === 'Spain'
          ? campaign({ land: { [hex]: units } })
          : campaign({ others: { England: {}, France: {}, [nation]: { land: { [hex]: units } } } }),
        look,
      )
    for (const units of [{ soldiers: 2 }, { colonists: 1 }])
      expectDifferent({
        nobody: draw(empty, look),
        ...Object.fromEntries(nations.map((nation) => [nation, of(nation, units)])),
      })
  })

  it.each(looks)('tells whose a fleet is: %o', (look) => {
    const ships = [{ kind: 'carrack' as const }]
    const of = (nation: Nation) =>
      draw(campaign({ expeditions: [{ nation, place: '4117', begun: true, ships }] }), look, {}, '4117')
    expectDifferent({
      nobody: draw(campaign({}), look, {}, '4117'),
      ...Object.fromEntries(nations.map((nation) => [nation, of(nation)])),
    })
  })

  it.each(looks)('tells cursor, legal hexes, the way and a fight: %o', (look) => {
    const state = campaign({ land: { '3917': { soldiers: 1 } } })
    const fight = structuredClone(state)
    fight.battles.push({
      hex,
      attacker: 'Spain',
      defender: 'England',
      entry: '3917',
      expedition: null,
      homeward: 0,
    })
    const legal = new Set([hex])
    expectDifferent({
      nothing: draw(state, look),
      cursor: draw(state, look, { cursor: hex }),
      legal: draw(state, look, { legal }),
      'cursor on a legal hex': draw(state, look, { legal, cursor: hex }),
      way: draw(state, look, { way: [hex] }),
      fight: draw(fight, look),
    })
  })

  it('tells what has become of mines and cities, natives, and who holds an area', () => {
    for (const zoom of map.zooms) {
      const mine = (status: string) => {
        const state = campaign({})
        changeMine(state, 'Potosi', { status: status as 'open' })
        return draw(state, { zoom, layer: 'gold' }, {}, '4213')
      }
      const all = ['unknown', 'open', 'abandoned', 'depleted']
      expectDifferent(Object.fromEntries(all.map((status) => [status, mine(status)])))
      const natives = (level: number) =>
        draw(campaign({ natives: { 'Incan Empire': level } }), { zoom, layer: 'natives' })
      expectDifferent({ calm: natives(0), uneasy: natives(2), hostile: natives(5) })
      const held = (layout: Partial<Layout>) => draw(campaign(layout), { zoom, layer: 'ownership' })
      const settled = (nation: Nation) => ({
        others: { England: {}, France: {}, [nation]: { land: { [hex]: { colonists: 1 } } } },
      })
      expectDifferent({
        nobody: held({}),
        Spain: held({ land: { [hex]: { colonists: 1 } } }),
        England: held(settled('England')),
        France: held(settled('France')),
        Portugal: held({ european: { 'Incan Empire': { nation: 'Portugal', level: 3 } } }),
      })
    }
  })

  it('draws the same letters in every theme', () => {
    const state = campaign({ land: { [hex]: { soldiers: 2 } } })
    for (const look of looks)
      for (const name of ['light', 'contrast', 'colour-blind', 'mono'] as const)
        for (const depth of [1, 2, 3] as const)
          expect(
            bare(
              map.draw(state, 'Spain', {
                ...look,
                cursor: hex,
                legal: new Set([hex]),
                way: [],
                theme: buildTheme(name, depth),
                window: map.centre(hex, size, look.zoom),
              }),
            ),
          ).toBe(draw(state, look, { cursor: hex, legal: new Set([hex]) }))
  })
})

describe('the prompt without colours', () => {
  const decision = fleetDecision(['S1', 'S2'])
  const off = { rule: '1.9', reason: 'S1 has no sail.' }
  const drawn = (change: Partial<typeof decision> = {}, keys: readonly string[] = [], least = 30) => {
    const { asking, prompt } = driveIn(askingOf({ ...decision, ...change }, { room: least }), keys)
    const lines = drawPrompt(asking, prompt, room, theme)
    expect(lines.join('')).toContain('\u001B[')
    return bare(lines)
  }

  it('tells the marked choice, and one that is off', () => {
    const choices = decision.choices.map((choice, index) => (index === 2 ? { ...choice, off } : choice))
    expectDifferent({ first: drawn(), second: drawn({}, ['down']), off: drawn({ choices }) })
    expect(drawn({ choices })).toContain('(load now)')
  })

  it('tells a subject of which nothing can be chosen', () => {
    const choices = decision.choices.map((choice) => (choice.about === 'S1' ? { ...choice, off } : choice))
    const folded = drawn({ choices }, [], 4)
    expect(folded).toContain('(S1: lies in port.)')
    expect(folded).not.toContain('(S2')
  })

  it('tells what is refused from what would come of a choice', () => {
    expect(bare(refusalLines(off, { width: 40, theme, said: null }))).toBe('! S1 has no sail. [1.9]')
    const told = { lines: ['S1 has no sail. [1.9]'], places: [] }
    const asking = askingOf(decision, { forecast: () => told })
    const prompt = openPrompt(asking, null)
    expect(bare(drawPrompt(asking, prompt, room, theme))).not.toContain('! S1 has no sail.')
  })

  it('tells a limit that is not kept from one that is', () => {
    const units: Domain = {
      kind: 'tally',
      items: { men: { label: 'men', max: 3 } },
      limits: [{ keys: ['men'], min: 2, rule: '1.2', reason: 'At least 2 men.' }],
    }
    const choice: Choice = { type: 'load', rule: '1.2', label: 'Load', args: { units } }
    const drawnAfter = (...keys: string[]) => {
      const { asking, prompt } = driveIn(askingOf({ ...decision, choices: [choice] }), keys)
      return bare(drawPrompt(asking, prompt, room, theme))
    }
    expect(drawnAfter('enter', '1')).toContain('! In all')
    expect(drawnAfter('enter', '2')).toContain('In all')
    expect(drawnAfter('enter', '2')).not.toContain('! In all')
  })
})

describe('panels without colours', () => {
  const size = { width: 60, height: 40 }

  it('tell in the court whose it is, and who leaves now', () => {
    const of = (seat: string) =>
      bare(paneOf(panels, 'court')(threeNations, seat, { ...size, height: 60, theme }))
    expect(of('Spain')).toMatch(/>Spain/)
    expect(of('Spain')).not.toMatch(/>England/)
    expect(of('England')).toMatch(/>England/)
    expect(of('')).not.toMatch(/>(Spain|England|France)/)
  })

  it('mark the present segment in the sequence of play', () => {
    const { state } = layOut({ turn: 5, segment: 'B2' })
    const lines = (of: State) => bare(paneOf(panels, 'tracker')(of, 'Spain', { ...size, theme }))
    expectDifferent({ now: lines(state), next: lines({ ...state, step: state.step + 1 }) })
    expect(lines(state).match(/^> /gm)).toHaveLength(1)
  })

  it('tell victory from defeat in the verdict', () => {
    const ended = (treasury: number) => {
      const { state } = layOut({ turn: 21, treasury })
      return bare(panels.verdict({ ...state, over: true }, 'Spain', { ...size, theme }, []))
    }
    expect(ended(3000)).toContain('Spain has won.')
    expect(ended(10)).toContain('Spain has not won')
  })

  it('tell for what points were taken away', () => {
    const { state } = layOut({ turn: 21 })
    state.nations.Spain!.penalties = [{ turn: 8, reason: 'recall', points: 100 }]
    const shown = bare(panels.verdict({ ...state, over: true }, 'Spain', { ...size, theme }, []))
    expect(shown).toMatch(/Penalties +-100\n +-100 turn 8: too few soldiers came home/)
  })

  it('frame dice, which have a colour of their own', () => {
    const roll = { title: 'Storm', dice: [4], lines: [], result: 'It blows.' }
    const [slide] = slidesOf(
      { events: [{ type: 'blown', rule: '1.1' }], since: false },
      { scene: () => roll, isNews: () => true },
      () => 'It blows.',
      { ...room, pace: 'by key', theme },
    )
    expect(bare(slide!.lines)).toContain('| o   o |')
  })
})

describe('screens without colours', () => {
  let app: Mounted
  afterEach(() => app.remove())

  it('name the seat on the curtain', async () => {
    const game = parley()
    const journal = openJournal(game, { scenario: 'isles', seed: 'app' })
    app = await mount({
      game,
      panels: parleyPanels,
      first: (folder) => ({ at: 'table', save: createSave(join(folder, 'game.save'), journal, 'test') }),
      settings: { theme: 'dark' },
    })
    expect(strip(app.frame())).toContain("Ann's turn: press Enter or Space")
  })

  it('mark bad news at the table, and nothing that is neither good nor bad', async () => {
    app = await mount({
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
      settings: { theme: 'dark' },
      keeps: () => ({ failed: 'The disk is full.', faults: ['The disk is full.'] }),
    })
    await app.press('V')
    expect(app.frame()).toMatch(/^The map shows depth/m)
    await app.press('P', 'enter')
    expect(app.frame()).toMatch(/^! The disk is full\./m)
  })

  it('tell a hint in a field from what was typed', async () => {
    app = await mount({ settings: { theme: 'dark' } })
    await app.press('enter')
    expect(app.frame()).toMatch(/Save in +\(isles-[\d-]+\.save\)/)
    await app.press('down', 'down', 'down', 'down', 'down', 'mine')
    expect(app.frame()).toMatch(/Save in +mine/)
  })
})
