import { describe, expect, it } from 'vitest'
import { islandsComputer } from '../islands/computer.ts'
import { diligent } from './diligent.ts'
import { alone } from './sessions.ts'

/** Digs by one key, and leaves a last hole and the rest to its person. */
const digging: typeof islandsComputer = {
  ...islandsComputer,
  errands(view, decision, level) {
    const holes = decision.choices.filter(({ type, off }) => type === 'dig' && !off)
    return holes.length > 1 ? diligent.advise(view, decision, level) : null
  },
}

const asked = (table: ReturnType<typeof alone>) => table.session.snapshot().decision!

describe('what the program does of a question by one key', () => {
  it('is done all at once, and the question stays its person’s', () => {
    const table = alone({ computer: digging })
    const done = table.session.doErrands(asked(table))
    expect(done).toMatchObject({ ok: true })
    expect(table.taken().length).toBeGreaterThan(1)
    expect(new Set(table.taken())).toEqual(new Set(['Ann dig']))
    expect(done.ok && done.events.length).toBeGreaterThan(1)
    expect(asked(table)).toMatchObject({ seat: 'Ann', kind: 'turn' })
    // It has nothing more to do, and says so.
    expect(table.session.doErrands(asked(table))).toMatchObject({ ok: true, taken: [], events: [] })
  })

  it('is taken back and done again in one go, and what a person did before it is not', () => {
    const table = alone({ computer: digging })
    const [dig] = asked(table).choices.filter(({ type, off }) => type === 'dig' && !off)
    table.session.act({ type: 'dig', seat: 'Ann', ...dig!.fixed }, asked(table))
    const before = table.taken()
    table.session.doErrands(asked(table))
    expect(table.taken().length).toBeGreaterThan(before.length + 1)
    const after = table.taken()
    const orders = after.length - before.length
    expect(table.session.move('undo')).toMatchObject({ actions: orders, by: 'errands' })
    expect(table.taken()).toEqual(before)
    expect(table.session.move('redo')).toMatchObject({ actions: orders, by: 'errands' })
    expect(table.taken()).toEqual(after)
    expect(table.session.move('undo')).toMatchObject({ actions: orders, by: 'errands' })
    expect(table.session.move('undo')).toMatchObject({ actions: 1, by: 'person' })
    // What its person did is done again by itself.
    expect(table.session.move('redo')).toMatchObject({ actions: 1, by: 'person' })
    expect(table.taken()).toEqual(before)
    expect(table.session.move('redo')).toMatchObject({ actions: orders })
    expect(table.taken()).toEqual(after)
  })

  it('is nothing where the program does none of it, or fails at it', () => {
    const table = alone({ computer: islandsComputer })
    expect(table.session.doErrands(asked(table))).toMatchObject({ ok: true, taken: [] })
    const failing = alone({
      computer: {
        ...islandsComputer,
        errands() {
          throw new Error('It knows nothing.')
        },
      },
    })
    expect(failing.session.doErrands(asked(failing))).toMatchObject({ ok: true, taken: [] })
    expect(failing.taken()).toEqual([])
  })

  it('is not done where nothing can be changed', () => {
    const table = alone({ computer: digging })
    table.disk.held = true
    expect(table.session.doErrands(asked(table))).toMatchObject({ ok: false, by: 'disk' })
    expect(table.taken()).toEqual([])
  })
})
