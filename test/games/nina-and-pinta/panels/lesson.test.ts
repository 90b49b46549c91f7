import { describe, expect, it } from 'vitest'
import { lessonStep } from '../../../../source/app/session/lesson.ts'
import type { State } from '../../../../source/games/nina-and-pinta/state/state.ts'
import type { Journal } from '../../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { followLesson, itIsALesson } from '../../lesson.ts'
import { game } from '../load.ts'
import { panels, shown } from './asking.ts'

const lesson = panels.lesson!

describe('the lesson', () => {
  it('is the first era, with every phase asked about, and ends at the loading of the second', () => {
    const kinds: string[] = []
    const journal = followLesson(shown, (before) => kinds.push(before.decisions()[0]!.kind))
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

  itIsALesson(shown)
})

const loading = { type: 'load', seat: 'Spain', crew: {}, first: 'nina pinta santa-maria' }
const firstOf = (journal: Journal<State>) => {
  const { seat, choices } = journal.decisions()[0]!
  return { type: choices[0]!.type, seat, ...choices[0]!.fixed }
}
