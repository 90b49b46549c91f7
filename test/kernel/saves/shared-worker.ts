/**
 * A process that plays one seat at random until it is killed or its time is over:
 * `node worker FILE SEAT RUN MILLISECONDS PAUSE LOG`. The log has a line before
 * and after everything that can be counted.
 */
import { appendFileSync } from 'node:fs'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { SaveError } from '../../../source/kernel/saves/saves.ts'
import { openSeats } from '../../../source/kernel/saves/shared.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

const [file = '', seat = '', run = '', time = '0', pause = '0', log = ''] = process.argv.slice(2)
const rest = new Int32Array(new SharedArrayBuffer(4))
const note = (line: string): void => appendFileSync(log, `${line}\n`)
const save = openSeats(file, toyGame(), '1', { seats: [seat] })
note(`begun ${run}`)
const pick = dice(`${seat}${run}`)
/** The name that undo would take back now; another action since would be taken back first. */
let last: string | null = null
const end = performance.now() + Number(time)
for (let n = 0; performance.now() < end; n++) {
  Atomics.wait(rest, 0, 0, Number(pause))
  try {
    const kind = save.journal.decisions().find((one) => one.seat === seat)?.kind
    if (kind === 'plan' && pick(10) < 7) {
      const name = `${seat[0]}${run}.${n}`
      note(`try ${name}`)
      const { result } = save.change((journal) => journal.act({ type: 'name', seat, name }))
      if (result.ok) {
        note(`did ${name}`)
        last = name
      }
    } else if (last !== null && pick(2) === 0) {
      note(`untry ${last}`)
      const { result } = save.change((journal) => journal.undo(seat))
      if (result.ok) note(`undid ${last}`)
      last = null
    } else if (kind !== undefined) {
      last = null
      const action: Action = kind === 'plan' ? { type: 'done', seat } : { type: 'dig', seat, depth: 1 }
      save.change((journal) => journal.act(action))
    } else save.change(() => null)
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    note(`fault ${error.message}`)
  }
}
save.close()
