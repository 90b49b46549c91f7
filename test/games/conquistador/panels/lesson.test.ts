import { describe, expect, it } from 'vitest'
import { defaultBindings, defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { keyWords } from '../../../../source/app/keys/key-words.ts'
import { wrap } from '../../../../source/app/parts/lines.ts'
import { codeIn, giveCodes, noCodes } from '../../../../source/app/prompt/codes.ts'
import { panelIn } from '../../../../source/app/prompt/draw.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import type { Pressed } from '../../../../source/app/prompt/pressed.ts'
import { type Asking, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { noLetters } from '../../../../source/app/prompt/row-letters.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import { lessonStep, notYet } from '../../../../source/app/session/lesson.ts'
import { lessonLines } from '../../../../source/app/table/beside/use-lesson.ts'
import { layoutTable, withForm } from '../../../../source/app/table/layout.ts'
import { control } from '../../../../source/games/conquistador/end/victory.ts'
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import { type EventType, ofType } from '../../../../source/games/conquistador/events/event.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { firstTurn } from '../../../../source/games/conquistador/panels/lesson/first-turn.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { choiceTaken } from '../../../../source/kernel/contract/domain.ts'
import type { Journal } from '../../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { driveIn } from '../../../app/prompt/asking.ts'
import { theme } from '../../../app/prompt/drawn.ts'
import { game } from '../playing.ts'
import { world } from '../world.ts'

const panels = conquistadorPanels(world)
const lesson = panels.lesson!
const width = 79
const layout = layoutTable({ width, height: 23 - lessonLines }, 2)
const { side } = layout

/** Plays the lesson, and looks at the game before every step and after the last. */
function follow(see: (journal: Journal<State>, n: number) => void = () => {}): Journal<State> {
  const journal = openJournal(game, lesson.newGame)
  for (let n = 0; n < lesson.length; n++) {
    see(journal, n)
    const { action } = lessonStep(lesson, journal)!
    const done = journal.act(action!)
    if (!done.ok) throw new Error(`Step ${n + 1}, ${JSON.stringify(action)}: ${done.refusal.reason}`)
  }
  see(journal, lesson.length)
  return journal
}

/** The lesson played to its end, once for all who only read it, and the titles of its steps. */
const titles: string[] = []
const whole = follow((journal) => titles.push(lessonStep(lesson, journal)!.title))

const eventsAt = <T extends EventType>(n: number, type: T) =>
  ofType(whole.events(n, n + 1).map(eventOf), type)

describe('the lesson', () => {
  it('is a legal game of two turns, and ends at the council of the third', () => {
    const journal = follow((before, n) => {
      expect(game.turn(before.state())).toBe(n < firstTurn.length ? 1 : n < lesson.length ? 2 : 3)
    })
    expect(journal.entries()).toHaveLength(lesson.length)
    expect(journal.decisions()[0]!.kind).toBe('planning')
    expect(lessonStep(lesson, journal)).toMatchObject({ action: null })
    journal.act({ type: 'buy', seat: 'Spain', ware: 'caravel', count: 1 })
    expect(lessonStep(lesson, journal)).toBeNull()
  })

  it.each([
    [80, 24],
    [120, 40],
  ])('has words that fit a screen of %i by %i', (columns, rows) => {
    const { side } = layoutTable({ width: columns - 1, height: rows - 1 - lessonLines }, 2)
    follow((journal) => {
      const { title, task, pages } = lessonStep(lesson, journal)!
      for (const page of pages) {
        const lines = page.split('\n').flatMap((paragraph) => wrap(paragraph, side.width))
        expect(lines.length, page).toBeLessThan(side.height)
      }
      expect(`Lesson 99 of 99: ${title} W: which keys?`.length, title).toBeLessThanOrEqual(width)
      expect(notYet({ title, task, pages, action: null }).length, task).toBeLessThanOrEqual(width)
      expect(pages.join(' ')).not.toMatch(/undefined|NaN|null|\[object/)
    })
  })

  it('names keys that lead to every action, in one line', () => {
    follow((journal) => {
      const { action, task, title } = lessonStep(lesson, journal)!
      const [decision] = journal.decisions()
      if (!action || action.type === 'standing') return
      const asking: Asking = {
        decision: decision!,
        sets: game.sets,
        cursor: panels.map.home(journal.state(), 'Spain'),
        room: 8,
        codes: giveCodes(decision!, noCodes, defaultLetters, panels.acts),
        acts: panels.acts,
        rows: panels.rows!,
        bindings: defaultBindings,
        keptLetters: noLetters(),
        panel: panelIn({ side, page: withForm(layout).side }, theme),
        news: null,
        wanted: choiceTaken(decision!.choices, action),
        cellOf: panels.map.cellOf,
        nameOf: panels.map.nameOf,
        otherPlace: panels.map.otherPlace!,
        forecast: (one) => game.forecast(journal.state(), one),
        fill: (draft) => game.fill!(journal.state(), draft),
        sortPlaces: (places, from) => panels.placesBy!(journal.state(), 'Spain', places, from),
        ruleOf: panels.rules.find,
        startOf: (choice, argument) => panels.startOf(journal.state(), choice, argument),
      }
      const keys = keysTo(asking, openPrompt(asking, null), panels.map.step, action, true)
      expect(keys, JSON.stringify(action)).not.toBeNull()
      expect(driveIn(asking, keys!).action).toEqual(action)
      expect(keys!.filter((key) => key === ',' || key === '.')).toEqual([])
      expect(`Keys: ${keyWords(keys!)}`.length).toBeLessThanOrEqual(width)
      // What the task calls by a letter is opened by it, and a key that is not needed is not asked for.
      const [, letter] = /^(?:\d, then )?([a-z])(?:, "|:)/.exec(task) ?? []
      if (letter)
        expect(codeIn(asking.codes, decision!, asking.wanted!), task).toMatch(new RegExp(`${letter}$`))
      // Who goes is said by his letter and a number, the gold by its letter; then the letter of the place is left.
      if (title === 'An escort for the gold') {
        const said = ['enter', keys![1]!, '1', keys!.at(-2)!]
        const done = said.reduce<Pressed | null>(
          (now, key) => press(asking, now?.prompt ?? openPrompt(asking, null), key),
          null,
        )
        expect(keysTo(asking, done!.prompt, panels.map.step, action, true), task).toEqual([
          expect.stringMatching(/^(?:[a-z]|enter)$/),
        ])
      }
      if (task === 'Press x.') expect(keys).toEqual(['x'])
      if (task === 'Press x, then Enter.') expect(keys).toEqual(['x', 'enter'])
    })
  })

  it('is known by its new game, and not taken for an ordinary one', () => {
    const other = openJournal(game, { ...lesson.newGame, seed: 'other' })
    expect(lessonStep(lesson, other)).toBeNull()
    const journal = openJournal(game, lesson.newGame)
    expect(lessonStep(lesson, journal)?.title).toBe('A council in 1495')
    journal.act({ type: 'missionary', seat: 'Spain', count: 1 })
    expect(lessonStep(lesson, journal)).toBeNull()
  })
})

describe('what the lesson says of the dice and of the map', () => {
  /** The number of the step with a title. */
  const at = (title: string): number => titles.indexOf(title)
  const column = (index: number) => world.data.tables.navalAttrition.rows.map((row) => row[index - 1])

  it('is so at sea: column 4 spares on 1 to 3 and takes a ship on 6; column 6 takes a colonist on a 3', () => {
    expect(column(4).slice(0, 3)).toEqual(['-', '-', '-'])
    expect(column(4)[5]).toBe('V')
    expect(column(6)[2]).toBe('C')
    expect(eventsAt(at('Storms'), 'naval-attrition')).toMatchObject([{ column: '4', result: 'V', dice: [6] }])
    expect(eventsAt(at('Six bounds of weather'), 'naval-attrition')).toMatchObject([
      { column: '6', result: '-' },
    ])
    expect(eventsAt(at('Home'), 'naval-attrition')).toMatchObject([{ column: '3', result: '-' }])
  })

  it('is so of the ways: 3, 2 and 3 points for South America, 4, 2 and 3 bounds for the Isthmus', () => {
    expect(eventsAt(at('Crossing the ocean'), 'crossed')).toMatchObject([{ bounds: 3 }])
    expect(eventsAt(at('Columbus looks around'), 'sailed')).toMatchObject([{ points: 3, bounds: 1 }])
    expect(eventsAt(at('Back to port'), 'sailed')).toMatchObject([{ points: 8, bounds: 0 }])
    expect(eventsAt(at('Out again'), 'crossed')).toMatchObject([{ bounds: 4 }])
    expect(eventsAt(at('Home once more'), 'crossed')).toMatchObject([{ bounds: 3 }])
    expect(eventsAt(at('To Puerto Rico'), 'sailed')).toMatchObject([{ points: 11 }])
  })

  it('is so on land: the missionary is liked, gold is found once, and the natives come to rest', () => {
    expect(eventsAt(at('Going ashore'), 'missionary-shown')).toMatchObject([{ rating: 1 }])
    expect(eventsAt(at('Looking for gold'), 'prospect')).toMatchObject([{ found: true }])
    expect(eventsAt(at('Gold on Puerto Rico?'), 'prospect')).toMatchObject([{ found: false }])
    expect(eventsAt(at('The natives'), 'uprising-check')).toMatchObject([{ rises: false }])
    expect(eventsAt(at('The natives'), 'land-attrition').every(({ result }) => result === '-')).toBe(true)
    expect(eventsAt(at('Twelve colonists'), 'native-combat')).toMatchObject([{ level: 0 }])
    expect(world.data.tables.gold.caribbean.discover).toHaveLength(4)
  })

  it('is so of the units: who waits, who was lost, who controls the Caribbean, who comes', () => {
    const types = whole.events(0, lesson.length).map(({ type }) => type)
    expect(types.filter((type) => /-lost$/.test(type))).toEqual(['ship-lost'])
    expect(control({ ...world, state: whole.state() }, 'Spain', 'Caribbean').controlled).toBe(true)
    const last = eventsAt(lesson.length - 1, 'leader-arrives')
    expect(last.map(({ name }) => name)).toEqual(['Solis', 'Balboa'])
    expect(whole.stateAt(firstTurn.length).harbours.find(({ place }) => place === 'Europe')).toMatchObject({
      colonists: 8,
    })
    const { maintenance } = world.data.units.carrack
    expect(maintenance).toBe(world.data.units.colonist.maintenance)
    expect(world.data.units.missionary.maintenance).toBe(world.data.units.soldier.maintenance)
  })
})
