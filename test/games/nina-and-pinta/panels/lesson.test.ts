import { describe, expect, it } from 'vitest'
import { keyWords } from '../../../../source/app/keys/key-words.ts'
import { wrap } from '../../../../source/app/parts/lines.ts'
import { keysTo } from '../../../../source/app/prompt/keys-to.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { lessonStep, notYet } from '../../../../source/app/session/lesson.ts'
import { lessonLines } from '../../../../source/app/table/beside/use-lesson.ts'
import { layoutTable, panesBeside } from '../../../../source/app/table/layout.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import type { Journal } from '../../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { game } from '../load.ts'
import { askingAt, panels } from './asking.ts'

const lesson = panels.lesson!

/** Plays the lesson, and looks at the game before every step and after the last. */
function follow(see: (journal: Journal<State>) => void = () => {}): Journal<State> {
  const journal = openJournal(game, lesson.newGame)
  for (let n = 0; n < lesson.length; n++) {
    see(journal)
    const done = journal.act(lessonStep(lesson, journal)!.action!)
    if (!done.ok) throw new Error(`Step ${n + 1}: ${done.refusal.reason}`)
  }
  see(journal)
  return journal
}

describe('the lesson', () => {
  it('is the first era, with every phase asked about, and ends at the loading of the second', () => {
    const kinds: string[] = []
    const journal = follow((before) => kinds.push(before.decisions()[0]!.kind))
    expect(kinds).toEqual(
      expect.arrayContaining(['war', 'load', 'sail', 'migrate', 'govern', 'collect', 'captain', 'select']),
    )
    expect(journal.state().era).toBe(2)
    expect(lessonStep(lesson, journal)).toMatchObject({ action: null })
    journal.act(game.decisions(journal.state())[0]!.kind === 'load' ? loading : firstOf(journal))
    expect(lessonStep(lesson, journal)).toBeNull()
  })

  it('is over for a game that goes its own way', () => {
    const journal = openJournal(game, lesson.newGame)
    journal.act({ type: 'war', seat: 'Spain', world: 'nina' })
    expect(lessonStep(lesson, journal)!.action!.type).toBe('load')
  })

  it.each([
    [80, 24],
    [120, 40],
  ])('has words that fit a screen of %i by %i', (columns, rows) => {
    const layout = layoutTable(
      { width: columns - 1, height: rows - 1 - lessonLines },
      panesBeside(panels).length,
    )
    follow((journal) => {
      const { title, task, pages } = lessonStep(lesson, journal)!
      for (const page of pages) {
        const lines = page.split('\n').flatMap((paragraph) => wrap(paragraph, layout.side.width))
        expect(lines.length, page).toBeLessThan(layout.side.height)
      }
      expect(`Lesson 99 of 99: ${title} W: which keys?`.length, title).toBeLessThan(80)
      expect(notYet({ title, task, pages, action: null }).length, task).toBeLessThan(80)
      expect(pages.join(' ')).not.toMatch(/undefined|NaN|null|\[object/)
    })
  })

  it('names keys that lead to every action', () => {
    follow((journal) => {
      const { action } = lessonStep(lesson, journal)!
      if (!action) return
      const asking = askingAt(journal.state(), 10)
      const keys = keysTo(asking, openPrompt(asking, null), panels.map.step, action)
      expect(keys, action.type).not.toBeNull()
      expect(keyWords(keys!).length).toBeLessThan(80)
    })
  })
})

const loading = { type: 'load', seat: 'Spain', crew: {}, first: 'nina pinta santa-maria' }
const firstOf = (journal: Journal<State>) => {
  const { seat, choices } = journal.decisions()[0]!
  return { type: choices[0]!.type, seat, ...choices[0]!.fixed }
}
