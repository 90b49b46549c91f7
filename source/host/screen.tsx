/** The screen of somebody who has come by a line: the lobby, and the games that he plays or watches. */
import chalk from 'chalk'
import { openStage, type TerminalLine, type TerminalStage } from '../app/terminal/app-on-terminal.tsx'
import { enter as enterScreen, leave, mouse } from '../app/terminal/sequences.ts'
import type { Terminal } from './door/caller.ts'
import type { House } from './house.ts'
import { openDoings } from './lobby/doings.ts'
import { Lobby } from './lobby/lobby.tsx'
import type { Identity } from './people/identity.ts'
import { timesAt } from './tables/times.ts'
import { openVisit } from './visiting.ts'
import { type Faulty, inNameOf } from './visits.ts'

/** Shows the lobby. @returns what is told when something fails that is done for him */
export function openScreenFor(house: House, who: Identity, terminal: Terminal): Faulty {
  // The text field marks its cursor if this process could; each screen shows the mark by its own theme.
  chalk.level = chalk.level || 1
  const { shelf, version, folder } = house
  let stage: TerminalStage | undefined
  let toLobby = (): void => {}
  const visiting = openVisit(house, who, terminal, {
    farewell(sentence) {
      stage?.close()
      return `${leave}${sentence === null ? '' : `${sentence}\r\n`}`
    },
    home(why) {
      inNameOf(visiting, toLobby)
      doings.say(why)
    },
  })
  const { visit, inlet, outlet } = visiting
  let { size } = terminal
  let watched = false
  const line: TerminalLine = {
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
  terminal.onResize((now) => {
    size = now
    if (!visiting.hasEnded()) stage?.resized()
  })
  outlet.write(enterScreen)
  const doings = openDoings(house, visit)
  stage = openStage(line, {
    ...{ shelf, version, folder },
    first: { screen: { at: 'lobby' }, hand: null },
    lobby: {
      page: <Lobby {...{ house, visit, doings }} />,
      begin: doings.propose,
      called(lead) {
        toLobby = lead
      },
      talk() {
        const place = visit.whereabouts()
        return place.at === 'table' ? doings.talkAt(place.table) : null
      },
      deadlines() {
        const place = visit.whereabouts()
        return place.at === 'table' ? timesAt(house.hall, place.table, () => place.seats) : null
      },
    },
    settings: { settings: visit.settings(), faults: [], keep: visiting.keep },
    onQuit: () => visit.end(null),
    onFault: visiting.fail,
  })
  return visiting
}
