/** What can be asked of the host without a screen: `ssh host status`, and `ssh host referee GAME` for bots. */
import { Unavailable } from '../../app/shelf.ts'
import { printable } from '../../kernel/contract/printable.ts'
import { SaveError } from '../../kernel/saves/saves.ts'
import type { CallerCommand } from '../door/caller.ts'
import { openOutlet } from '../door/outlet.ts'
import type { House } from '../house.ts'
import type { Identity } from '../people/identity.ts'
import { personWith } from '../people/register.ts'
import { withoutFolder } from '../told-of-disk.ts'
import { inOwnName } from '../visits.ts'
import { refereeOver } from './referee.ts'
import { statusLines } from './status.ts'

/** Carries out a command, and ends its channel. */
export function openCommandFor(
  house: House,
  who: Identity,
  { words, channel, socket, onGone, cut }: CallerCommand,
): void {
  const outlet = openOutlet(socket, channel, cut)
  let hasEnded = false
  const end = (code: number): void => {
    if (hasEnded) return
    hasEnded = true
    outlet.close()
    channel.exit(code)
    channel.end()
    // Nobody reads what comes now.
    channel.resume()
  }
  const refuse = (sentence: string): void => {
    if (hasEnded) return
    channel.stderr.write(`${printable(sentence)}\n`)
    end(2)
  }
  const name = who.key === null ? null : (personWith(house.register.book(), who.key)?.name ?? null)
  const [command = '', ...input] = words.trim().split(/\s+/)
  house.log('command', { address: who.address, login: who.login, words: words.slice(0, 100) })
  if (command === 'status' && input.length === 0) {
    outlet.write(`${statusLines(house, name).map(printable).join('\n')}\n`)
    return end(0)
  }
  if (command === 'referee' && input.length === 1) {
    if (name === null) return refuse('Only who is known here by a key can play; log in with a screen first.')
    const leave = (why: string | null): void => (why === null ? end(0) : refuse(why))
    void refereeOver(house, { who, name, table: input[0]!, channel, outlet, onGone, end: leave }).then(
      inOwnName(() => end(0)),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        if (error instanceof SaveError || error instanceof Unavailable)
          house.log('command-refused', { name, words: words.slice(0, 100), why })
        else house.keepFault(error, 'a referee')
        refuse(withoutFolder(why, house.folder))
      },
    )
    return
  }
  house.log('command-refused', { address: who.address, login: who.login, why: 'there is no such command' })
  refuse('There is "status", "lines", and "referee GAME"; without a command the lobby opens.')
}
