/** The screen of somebody who has come by a line: the lobby, and the games that he plays or watches. */
import chalk from 'chalk'
import { defaultSettings } from '../app/settings/settings.ts'
import { openSettingsIn, type SettingsFile } from '../app/settings/settings-file.ts'
import { enter as enterScreen, leave, mouse } from '../app/terminal/sequences.ts'
import { type Line, openStage, type Stage } from '../app/terminal/stage.tsx'
import { printable } from '../kernel/contract/printable.ts'
import type { Terminal } from './door/caller.ts'
import { openInlet } from './door/inlet.ts'
import { openOutlet } from './door/outlet.ts'
import type { House } from './house.ts'
import { openDoings } from './lobby/doings.ts'
import { Lobby } from './lobby/lobby.tsx'
import type { Identity } from './people/identity.ts'
import { personWith } from './people/register.ts'
import { settingsFile } from './settings.ts'
import type { Visit, Whereabouts } from './visit.ts'

/** How long the last words may take, in milliseconds. */
const lastWords = 1000

/** Shows the lobby. @returns what is told when something fails that is done for him */
export function openScreenFor(
  house: House,
  who: Identity,
  terminal: Terminal,
): { fail(error: unknown): void } {
  // The text field marks its cursor if this process could; each screen shows the mark by its own theme.
  chalk.level = Math.max(1, chalk.level) as typeof chalk.level
  const { guests, register, log, shelf, version, folder } = house
  const { channel, socket, cut } = terminal
  const { address, login } = who
  let name = who.key === null ? null : (personWith(register.book(), who.key)?.name ?? null)
  const number = house.nextGuest()
  let place: Whereabouts = { at: 'lobby' }
  let ended = false
  let stage: Stage | undefined
  const outlet = openOutlet(socket, channel, cut)
  const inlet = openInlet(channel, cut)
  let settings: SettingsFile | null =
    name === null ? null : openSettingsIn(settingsFile(folder, name), shelf.games)
  let preferred = settings?.settings ?? defaultSettings

  const end = (why: string | null, code = 0): void => {
    if (ended) return
    ended = true
    stage?.close()
    guests.remove(visit)
    outlet.write(`${leave}${why === null ? '' : `${printable(why)}\r\n`}`)
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
  const fail = (error: unknown): void => {
    if (ended) return
    house.keepFault(error, `the screen of ${visit.called()}`)
    end('The program has a fault and had to close your screen; your games are safe. Come again.', 1)
  }
  const visit: Visit = {
    who,
    name: () => name,
    called: () => name ?? `guest-${number}`,
    setName(now) {
      name = now
      settings = openSettingsIn(settingsFile(folder, now), shelf.games)
      guests.changed()
    },
    whereabouts: () => place,
    setWhereabouts(next) {
      place = next
      guests.changed()
    },
    since: new Date(),
    idle: () => performance.now() - inlet.lastKey(),
    end,
    settings: () => preferred,
  }
  let { size } = terminal
  let watched = false
  const line: Line = {
    env: terminal.env,
    colours: terminal.colours,
    ascii: false,
    keys: inlet.keys,
    get columns() {
      return size.columns
    },
    get rows() {
      return size.rows
    },
    write: outlet.write,
    watchMouse(on) {
      if (on === watched) return
      watched = on
      outlet.write(on ? mouse.on : mouse.off)
    },
    bell: () => outlet.write('\u0007'),
  }
  channel.on('close', () => end(null))
  terminal.onResize((now) => {
    size = now
    if (!ended) stage?.resized()
  })
  guests.add(visit)
  log('entered', { address, login, name: visit.called(), terminal: terminal.env.TERM ?? '' })
  outlet.write(enterScreen)
  const doings = openDoings(house, visit)
  stage = openStage(line, {
    ...{ shelf, version, folder },
    first: { screen: { at: 'lobby' }, hand: null },
    lobby: {
      page: <Lobby {...{ house, visit, doings }} />,
      begin: doings.propose,
      talk: () => (place.at === 'table' ? doings.talkAt(place.table) : null),
    },
    settings: {
      settings: preferred,
      faults: [],
      keep(next) {
        preferred = next
        return settings?.keep(next) ?? { failed: null, faults: [] }
      },
    },
    onQuit: () => end(null),
    onFault: fail,
  })
  return { fail }
}
