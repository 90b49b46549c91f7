import { expect, test } from 'vitest'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { measured } from '../../../measure.ts'
import { fail, game, play } from '../playing.ts'
import { isLookedAt, sample } from './sample.ts'

test.each(measured([sample[1]!], sample))(
  'a journal comes to the same states, and undo and redo lead back and forth: $options',
  (options) => {
    const journal = openJournal(game, options)
    const isAlone = game.seats(options).length === 1
    let undone = 0
    let before = JSON.stringify(journal.state())
    play(options, (step) => {
      if (!isLookedAt(step.before)) return
      const { action, events } = step
      expect(journal.act(action).ok).toBe(true)
      const after = JSON.stringify(journal.state())
      if (after !== JSON.stringify(step.after)) fail(options, step, ['The journal has another state.'])
      if (JSON.stringify(journal.entries().at(-1)) !== JSON.stringify({ action, events }))
        fail(options, step, ['The journal tells something else.'])
      const stop = journal.undoStop(action.seat)
      const rolled = step.after.dice.drawn !== step.before.dice.drawn
      if (!stop && rolled) fail(options, step, ['Dice can be undone.'])
      if (stop && !rolled && isAlone) fail(options, step, ['Undo stops where no die fell.'])
      if (!stop) {
        undone++
        expect(journal.undo(action.seat).ok).toBe(true)
        if (JSON.stringify(journal.state()) !== before) fail(options, step, ['Undo leaves another state.'])
        expect(journal.redo(action.seat).ok).toBe(true)
        if (JSON.stringify(journal.state()) !== after) fail(options, step, ['Redo leads to another state.'])
      }
      before = after
    })
    expect(undone).toBeGreaterThan(100)
  },
)
