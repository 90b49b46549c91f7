/** Somebody comes by a line, on a screen or line by line: by which name, with which preferences, and how he goes. */
import { defaultSettings, type Settings } from '../app/settings/settings.ts'
import { type Kept, openSettingsIn, type SettingsFile } from '../app/settings/settings-file.ts'
import { printable } from '../kernel/contract/printable.ts'
import type { Terminal } from './door/caller.ts'
import { type Inlet, openInlet } from './door/inlet.ts'
import { type Outlet, openOutlet } from './door/outlet.ts'
import type { House } from './house.ts'
import type { Identity } from './people/identity.ts'
import { personWith } from './people/register.ts'
import { settingsFile } from './settings.ts'
import type { Visit, Whereabouts } from './visit.ts'

/** How long the last words may take, in milliseconds. */
const lastWords = 1000

export interface Visiting {
  readonly visit: Visit
  readonly inlet: Inlet
  readonly outlet: Outlet
  hasEnded(): boolean
  keep(settings: Settings): Kept
  /** Something failed that was done for him: it is kept for a report, and he goes. */
  fail(error: unknown): void
}

/**
 * @param farewell closes what he is shown, and says how the last words are put
 * @param home leads him to the lobby; he leaves where it is not given
 */
export function openVisit(
  house: House,
  who: Identity,
  terminal: Terminal,
  { farewell, home }: { farewell(sentence: string | null): string; home?(why: string): void },
): Visiting {
  const { guests, register, log, shelf, folder } = house
  const { channel, socket, cut } = terminal
  const { address, login } = who
  const number = house.nextGuest()
  const outlet = openOutlet(socket, channel, cut)
  const inlet = openInlet(channel, cut)
  const settingsOf = (called: string): SettingsFile =>
    openSettingsIn(settingsFile(folder, called), shelf.games)
  let name = who.key === null ? null : (personWith(register.book(), who.key)?.name ?? null)
  let settings = name === null ? null : settingsOf(name)
  let preferred = settings?.settings ?? defaultSettings
  let place: Whereabouts = { at: 'lobby' }
  let ended = false

  const end = (why: string | null, code = 0): void => {
    if (ended) return
    ended = true
    guests.remove(visit)
    outlet.write(farewell(why === null ? null : printable(why)))
    inlet.close()
    outlet.close()
    log('left', { address, login, name: visit.called(), ...(why !== null && { why }) })
    try {
      channel.exit(code)
      channel.end()
    } catch {
      // The line is gone.
    }
    setTimeout(() => socket.destroySoon(), lastWords).unref()
  }
  const visit: Visit = {
    who,
    name: () => name,
    called: () => name ?? `guest-${number}`,
    setName(now) {
      name = now
      settings = settingsOf(now)
      guests.changed()
    },
    whereabouts: () => place,
    setWhereabouts(next) {
      place = next
      guests.changed()
    },
    since: new Date(),
    idle: () => performance.now() - inlet.lastKey(),
    sendHome: home ?? end,
    end,
    settings: () => preferred,
  }
  channel.on('close', () => end(null))
  guests.add(visit)
  log('entered', { address, login, name: visit.called(), terminal: terminal.env.TERM ?? '' })
  return {
    ...{ visit, inlet, outlet },
    hasEnded: () => ended,
    keep(next) {
      preferred = next
      return settings?.keep(next) ?? { failed: null, faults: [] }
    },
    fail(error) {
      if (ended) return
      house.keepFault(error, `the screen of ${visit.called()}`)
      end('The program has a fault and had to close your screen; your games are safe. Come again.', 1)
    },
  }
}
