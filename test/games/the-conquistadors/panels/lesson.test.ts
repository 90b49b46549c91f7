import { describe, expect, it } from 'vitest'
import { keyWords } from '../../../../source/app/keys/key-words.ts'
import { wrap } from '../../../../source/app/parts/lines.ts'
import { keysTo } from '../../../../source/app/prompt/keys-to.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { lessonStep, notYet } from '../../../../source/app/session/lesson.ts'
import { lessonLines } from '../../../../source/app/table/beside/use-lesson.ts'
import { layoutTable, panesBeside } from '../../../../source/app/table/layout.ts'
import type { State } from '../../../../source/games/the-conquistadors/state/state.ts'
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
  it('goes from three captains to a first town, and then the game goes on', () => {
    const kinds: string[] = []
    const journal = follow((before) => kinds.push(before.decisions()[0]!.kind))
    expect(kinds).toEqual(
      expect.arrayContaining(['captains', 'place', 'loan', 'buy', 'keep', 'impulse', 'roll']),
    )
    expect(Object.values(journal.state().spaces).some(({ find }) => find === 'town')).toBe(true)
    expect(lesson.length).toBeLessThan(20)
    expect(lessonStep(lesson, journal)).toMatchObject({ action: null })
  })

  it('is over for a game that goes its own way', () => {
    const journal = openJournal(game, lesson.newGame)
    const other = journal.decisions()[0]!.choices.findLast(({ off }) => !off)!
    journal.act({ type: other.type, seat: 'red', ...other.fixed })
    expect(lessonStep(lesson, journal)?.action?.type ?? 'take').toBe('take')
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
