/** What every tutorial keeps to. */
import { expect, it } from 'vitest'
import { keyWords } from '../../source/app/keys/key-words.ts'
import { wrap } from '../../source/app/parts/lines.ts'
import { openPrompt, rowsIn } from '../../source/app/prompt/prompt.ts'
import { keysTo } from '../../source/app/prompt/shortest/keys-to.ts'
import { lessonStep, notYet } from '../../source/app/session/lesson.ts'
import { lessonLines } from '../../source/app/table/beside/use-lesson.ts'
import { layoutTable, panesBeside } from '../../source/app/table/layout.ts'
import { choiceTaken } from '../../source/kernel/contract/domain.ts'
import type { Journal } from '../../source/kernel/journal/journal.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { askingOf, type Shown } from './asking.ts'

/** Plays the lesson, and looks at the game before every step and after the last. */
export function followLesson<S extends object>(
  { game, panels }: Shown<S>,
  see: (journal: Journal<S>) => void,
): Journal<S> {
  const lesson = panels.lesson!
  const journal = openJournal(game, lesson.newGame)
  for (let n = 0; n < lesson.length; n++) {
    see(journal)
    const done = journal.act(lessonStep(lesson, journal)!.action!)
    if (!done.ok) throw new Error(`Step ${n + 1}: ${done.refusal.reason}`)
  }
  see(journal)
  return journal
}

/** Its words fit, and its keys are known. */
export function itIsALesson<S extends object>(shown: Shown<S>): void {
  const { panels } = shown
  const lesson = panels.lesson!

  it.each([
    [80, 24],
    [120, 40],
  ])('has words that fit a screen of %i by %i', (columns, rows) => {
    const layout = layoutTable(
      { width: columns - 1, height: rows - 1 - lessonLines },
      panesBeside(panels).length,
    )
    followLesson(shown, (journal) => {
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

  it('has the mark on what it waits for, so that Enter is never refused', () => {
    followLesson(shown, (journal) => {
      const { action } = lessonStep(lesson, journal)!
      if (!action) return
      const asking = askingOf(shown, journal.state(), 10)
      const wanted = choiceTaken(asking.decision.choices, action)
      if (!wanted || !asking.decision.choices.includes(wanted)) return
      const taught = { ...asking, wanted }
      const prompt = openPrompt(taught, null)
      if (prompt.open !== null) return
      const row = rowsIn(taught, prompt)[prompt.row]!
      expect(row.kind === 'group' ? row.subject : row.choice).toBe(
        row.kind === 'group' ? wanted.about : wanted,
      )
    })
  })

  it('names keys that lead to every action', () => {
    followLesson(shown, (journal) => {
      const { action } = lessonStep(lesson, journal)!
      if (!action) return
      const asking = askingOf(shown, journal.state(), 10)
      const keys = keysTo(asking, openPrompt(asking, null), panels.map.step, action)
      expect(keys, action.type).not.toBeNull()
      expect(keyWords(keys!).length).toBeLessThan(80)
    })
  })
}
