/** What the panels say of whole games: points, charts, the count, lists, and no line wider than its room. */
import { describe, expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { tallyLetters } from '../../../../source/app/prompt/row-letters.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { ninaAndPintaPanels } from '../../../../source/games/nina-and-pinta/panels/index.ts'
import { questionKinds } from '../../../../source/games/nina-and-pinta/state/flow.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import { type GameEvent, visibleTo } from '../../../../source/kernel/contract/game.ts'
import { newGame, steps } from '../games.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'
import { askingAt } from './asking.ts'

const panels = ninaAndPintaPanels({ atlas: buildAtlas(data), data })
const theme = buildTheme('mono', 0)

interface Moment {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** Some moments of a random game, the last one when it is over. */
function momentsOf(players: number, seed: string): Moment[] {
  const setting = newGame(players, seed)
  const { state, events } = game.create(setting)
  const all: Moment[] = [{ state, events }]
  for (const step of steps(setting))
    all.push({ state: step.after, events: [...all.at(-1)!.events, ...step.events] })
  return all.filter((_, index) => index % 25 === 0 || index === all.length - 1)
}

const games = [1, 2, 4].map((players) => ({ players, moments: momentsOf(players, `panels${players}`) }))
const seatsOf = ({ order, solo }: State) => [...order.filter((nation) => nation !== solo?.planck), '']

describe.each(games)('with $players players', ({ moments }) => {
  it.each([28, 35, 76])('no line of a pane is wider than %i, none is cut', (width) => {
    for (const { state } of moments)
      for (const seat of seatsOf(state)) {
        const view = game.view(state, seat)
        for (const pane of panels.panes)
          for (const line of pane.lines(view, seat, { width, height: 100, theme })) {
            expect(line.length, line).toBeLessThanOrEqual(width)
            expect(line).not.toMatch(/~$/)
            expect(line).not.toMatch(/undefined|null|NaN|\[object/)
          }
      }
  })

  it.each([76, 116])('the verdict fits %i columns, with all points and curves when it is over', (width) => {
    for (const { state, events } of moments)
      for (const seat of seatsOf(state)) {
        const seen = state.over ? events : visibleTo(events, seat)
        for (const line of panels.verdict(game.view(state, seat), seat, { width, height: 40, theme }, seen)) {
          expect(line.length, line).toBeLessThanOrEqual(width)
          expect(line).not.toMatch(/~$|undefined|NaN/)
        }
      }
    const last = moments.at(-1)!
    const text = panels.verdict(last.state, '', { width, height: 40, theme }, last.events).join('\n')
    expect(text).toContain('Gold earned in each era')
    expect(text).toContain('at the end of each era')
    for (const { total } of Object.values(game.outcome(last.state)!.scores) as { total: number }[])
      expect(text).toMatch(new RegExp(`^Points .*\\b${total}\\b`, 'm'))
  })

  it('curves are in blocks where the terminal can, with axes and a legend', () => {
    const last = moments.at(-1)!
    const painted = buildTheme('dark', 2, 'halves')
    const lines = panels.verdict(last.state, '', { width: 76, height: 40, theme: painted }, last.events)
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(76)
    const shown = lines.join('\n').replaceAll(/\u001B\[[\d;]*m/g, '')
    expect(shown).toMatch(/^ +\d+ \|.*▀/m)
    expect(shown).toMatch(/^ {8}\+[-\d]{3,}/m)
    expect(shown).toMatch(/▄[SPEF]▄ (?:Spain|Portugal|England|France)/)
    expect(shown).not.toContain('several')
  })

  it('what is said in words is whole sentences', () => {
    const { words, map } = panels
    for (const { state } of moments)
      for (const seat of seatsOf(state)) {
        const view = game.view(state, seat)
        const said = [
          ...words.status(view, seat),
          ...words.where(view, seat),
          ...words.points(view, seat),
          ...words.areas.flatMap((area) => words.area(view, seat, area)),
          ...words.place(view, seat, map.home(view, seat)),
        ]
        for (const line of said) expect(line).toMatch(/^[A-Z].*\.$/)
        for (const line of said) expect(line).not.toMatch(/undefined|null|NaN|\[object/)
      }
  })
})

describe('the end', () => {
  it('[N8.1] is counted part by part, and comes to the score of each', () => {
    const { state, events } = games[2]!.moments.at(-1)!
    const counted = events.filter(({ type }) => type === 'counted')
    expect(counted.length).toBeGreaterThan(1)
    const last = counted.at(-1) as unknown as { points: { nation: string; total: number }[] }
    const { scores } = game.outcome(state)!
    for (const { nation, total } of last.points) expect(scores[nation]).toMatchObject({ total })
    for (const event of counted) expect(panels.scene(event)).toMatchObject({ title: 'The count' })
  })
})

describe('what is handed to the program', () => {
  it('has every question in one part, and a letter for one kind of act each', () => {
    const kinds = panels.routines.flatMap((routine) => routine.kinds)
    expect(kinds.toSorted()).toEqual([...questionKinds].sort())
    const letters = panels.acts.map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('[N4.29] ends with the key that ends a segment where nobody is to move', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { settlers: { Spain: 1 } })
      .land('nina', 'isthmus')
      .begin('sail')
      .act('stay')
    const asking = askingAt(scene.state, 20)
    expect(asking.decision.kind).toBe('migrate')
    expect(press(asking, openPrompt(asking, null), 'x')?.action).toMatchObject({ type: 'remain' })
  })

  it('loads with letters that stay when a Captain is away', () => {
    const lettersWith = (held: { captain?: 'Spain' }) => {
      const scene = new Scene(['Spain', 'France']).land('pinta', 'caribbean', held).begin('loading')
      const { crew } = game.decisions(scene.state)[0]!.choices[0]!.args!
      if (crew?.kind !== 'tally') throw new Error('Crews are no amounts.')
      const letters = tallyLetters({ bindings: defaultBindings, rows: panels.rows ?? [] }, crew)
      return Object.fromEntries(Object.keys(crew.items).map((item, index) => [item, letters[index]]))
    }
    const { 'pinta-captain': letter, ...others } = lettersWith({})
    expect(letter).toBe('t')
    expect(lettersWith({ captain: 'Spain' })).toEqual(others)
  })
})
