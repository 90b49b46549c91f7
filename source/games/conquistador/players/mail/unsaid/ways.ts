/** P7.27, P15.33: where ships go whose port is lost, and what follows a Cape that turns them back. */

import type { GameAction } from '../../../sequence/actions.ts'
import { actionOf, type ChoiceAt } from '../../adviser.ts'
import { type Asked, isSet, oneOf, openOf, type Usually } from './asked.ts'

/** P7.27: to the nearest friendly port within a bound, a die among equals; without one to Europe. */
export const lostPort: Usually = (asked) => {
  const lost = [...new Set(openOf(asked, 'shift').map(({ fixed }) => fixed.expedition))]
  const shifted = isSet(asked, 'lost port', 'home') ? [] : lost.flatMap((id) => shiftOf(asked, id))
  const homeward = stranded(asked).flatMap((id) =>
    openOf(asked, 'home')
      .filter(({ fixed }) => fixed.expedition === id)
      .map((choice) => actionOf(asked.decision, choice)),
  )
  return [...shifted, ...homeward]
}

/** All who are asked where to go after the bills are; in the Final Naval Phase those who may shift, or lie in no port. */
function stranded(asked: Asked): string[] {
  const { expeditions } = asked.g.state
  const homes = openOf(asked, 'home').map(({ fixed }) => fixed.expedition)
  if (asked.decision.kind === 'port-lost') return homes
  return homes.filter((id) => {
    const one = expeditions.find((other) => other.id === id && other.nation === asked.nation)
    // 7.27: it came to a port, and that is none any more.
    return one?.arrived === true && !isPort(asked, one.place)
  })
}

const isPort = ({ g, nation }: Asked, place: string): boolean =>
  g.state.stacks.some((one) => one.nation === nation && one.hex === place.slice(0, 4) && one.colonists > 0)

function shiftOf(asked: Asked, id: string): GameAction[] {
  const { g } = asked
  const at = g.state.expeditions.find((one) => one.id === id && one.nation === asked.nation)?.place
  const choices = openOf(asked, 'shift').filter(({ fixed }) => fixed.expedition === id)
  const far = (choice: ChoiceAt<'shift'>) => (at ? (g.routes.seaDistance(at, choice.fixed.port) ?? 0) : 0)
  const nearest = Math.min(...choices.map(far))
  const found = oneOf(
    asked,
    `${id} to the nearest port`,
    choices.filter((choice) => far(choice) === nearest),
  )
  return found ? [actionOf(asked.decision, found)] : []
}

/** P15.33: to the nearest friendly port, however far, a die among equals; without one to Europe. */
export const diverted: Usually = (asked) => {
  const port = oneOf(asked, 'to the nearest port', openOf(asked, 'divert'))
  const [back] = openOf(asked, 'turnBack')
  const found = port ?? back
  return found ? [actionOf(asked.decision, found)] : []
}

/** 7.26: who may not end its movement where it is puts in at the nearest friendly port, as they are offered. */
export const putIn: Usually = (asked) =>
  openOf(asked, 'done').length > 0
    ? []
    : openOf(asked, 'putIn').map((choice) => actionOf(asked.decision, choice))

/** Home, where nothing is lost by the end of the turn; where that cannot be paid for they wait. */
export const cape: Usually = (asked) =>
  [...openOf(asked, 'turnBack'), ...openOf(asked, 'wait')].map((choice) => actionOf(asked.decision, choice))
