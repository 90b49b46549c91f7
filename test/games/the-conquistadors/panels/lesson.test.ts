import { describe, expect, it } from 'vitest'
import { press } from '../../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { lessonStep } from '../../../../source/app/session/lesson.ts'
import { choiceTaken } from '../../../../source/kernel/contract/domain.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { askingOf } from '../../asking.ts'
import { followLesson, itIsALesson } from '../../lesson.ts'
import { game } from '../load.ts'
import { panels, shown } from './asking.ts'

const lesson = panels.lesson!

describe('the lesson', () => {
  it('goes from three captains to a first town and its gold, and then the game goes on', () => {
    const kinds: string[] = []
    const journal = followLesson(shown, (before) => kinds.push(before.decisions()[0]!.kind))
    expect(kinds).toEqual(
      expect.arrayContaining(['captains', 'place', 'loan', 'buy', 'keep', 'impulse', 'roll']),
    )
    expect(Object.values(journal.state().spaces).some(({ find }) => find === 'town')).toBe(true)
    expect(kinds.filter((kind) => kind === 'gift')).toHaveLength(1)
    expect(journal.state().expeditions[0]!.gold).toBeGreaterThan(0)
    expect(kinds.filter((kind) => kind === 'buy')).toHaveLength(1)
    expect(lesson.length).toBeLessThan(20)
    expect(lessonStep(lesson, journal)).toMatchObject({ action: null })
    expect(lessonStep(lesson, journal)!.pages.join(' ')).toContain('Gold also pays your debt')
  })

  it('is done by what its task says, where a place is to be typed', () => {
    const typed: string[] = []
    followLesson(shown, (before) => {
      const { task, action } = lessonStep(lesson, before)!
      if (!action || !Array.isArray(action.way)) return
      const digits = /: open (?:Sail|March), and type (\d+)\.$/.exec(task)![1]!
      const asking = askingOf(shown, before.state(), 10)
      let prompt = openPrompt({ ...asking, wanted: choiceTaken(asking.decision.choices, action) }, null)
      const [take] = asking.bindings.take
      // A force is opened before its march.
      while (prompt.open === null) prompt = press(asking, prompt, take!)!.prompt
      for (const digit of digits.slice(0, -1)) prompt = press(asking, prompt, digit)!.prompt
      expect(press(asking, prompt, digits.at(-1)!)!.action).toEqual(action)
      typed.push(digits)
    })
    expect(typed.length).toBeGreaterThan(1)
  })

  it('is over for a game that goes its own way', () => {
    const journal = openJournal(game, lesson.newGame)
    const other = journal.decisions()[0]!.choices.findLast(({ off }) => !off)!
    journal.act({ type: other.type, seat: 'red', ...other.fixed })
    expect(lessonStep(lesson, journal)?.action?.type ?? 'take').toBe('take')
  })

  itIsALesson(shown)
})
