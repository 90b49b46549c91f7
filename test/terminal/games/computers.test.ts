/** A campaign of one person against the program, in a real terminal, killed and gone on with. */

import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { eventOf } from '../../../source/games/conquistador/events/earlier.ts'
import { ofType } from '../../../source/games/conquistador/events/event.ts'
import type { Entry } from '../../../source/kernel/journal/steps.ts'
import { inFull, patience } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, seatPlayer, toTurn, untilRead } from '../player.ts'
import { skip } from './several.ts'

const { enter } = keys
const player = seatPlayer()
const seats = ['--scenario', 'campaign', '--seats', 'spain=human,england=computer,france=computer:hard']

/** Which computers have decided something in which turn so far: "1 England" in the first. */
function decided(file: string): string[] {
  let turn = 1
  const found = new Set<string>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('{"action"')) continue
    const { action, events } = JSON.parse(line) as Entry
    if (action.seat !== 'Spain') found.add(`${turn} ${action.seat}`)
    turn = ofType(events.map(eventOf), 'turn')[0]?.turn ?? turn
  }
  return [...found].sort()
}
const inTurns = (...turns: readonly number[]): string[] =>
  turns.flatMap((turn) => [`${turn} England`, `${turn} France`])
const inCouncil = async (terminal: Terminal): Promise<void> => {
  await terminal.waitFor(/skip all|Plan the turn/)
  await skip(terminal)
  await terminal.waitFor('Plan the turn')
}

describe('one person and two computers', () => {
  it.runIf(inFull)(
    'play on to the next council without a curtain, and after the program was killed',
    async () => {
      const file = player.file('alone.save')
      const terminal = player.open(['new', ...seats, '--seed', '5', '--save', file])
      await inCouncil(terminal)
      // The others have not waited for him.
      await vi.waitFor(() => expect(decided(file)).toEqual(inTurns(1)), { timeout: patience, interval: 50 })
      await terminal.press('C')
      expect(terminal.text().replace(/\s+/g, ' ')).toContain(
        'The program plays England (normal) and France (hard).',
      )
      await terminal.press(keys.esc)
      await toTurn(terminal, 2)
      await inCouncil(terminal)
      expect(terminal.text()).not.toContain('curtain')
      const planned = actionsIn(file).length
      // Killed while the others act: what they have done is there, and they go on from it.
      terminal.send('x')
      await terminal.waitUntil(
        () => actionsIn(file).length > planned || terminal.text().includes('Left undone'),
        'The council stays open',
      )
      // Where nothing is left undone the key alone closes it.
      if (actionsIn(file).length === planned) {
        await untilRead()
        terminal.send(enter)
      }
      await terminal.waitUntil(() => actionsIn(file).length > planned, 'Nothing is done')
      terminal.kill('SIGKILL')
      await terminal.ended()
      const again = player.open(['resume', file])
      await again.waitFor('Turn 2/')
      await toTurn(again, 3)
      await inCouncil(again)
      expect(decided(file)).toEqual(inTurns(1, 2, 3))
      again.kill('SIGKILL')
      await again.ended()
      for (const args of [
        ['resume', file],
        ['new', ...seats],
      ]) {
        const refused = player.open([...args, '--seat', 'france'], { columns: 120 })
        expect((await refused.ended()).code).toBeGreaterThan(0)
        expect(refused.text()).toContain('The program plays France in this game; Spain is for a person.')
      }
    },
  )
})
