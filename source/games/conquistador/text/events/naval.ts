/** The two naval phases and discoveries in words (7.0, 9.0, 18.0). */
import type { NavalEvents } from '../../events/naval.ts'
import { nameGroup } from '../../state/units.ts'
import { many, sailing, shown, tableLoss } from '../words.ts'
import type { Tellings } from './telling.ts'

export const navalTellings: Tellings<keyof NavalEvents> = {
  crossed: {
    topic: 'naval',
    say: ({ from, place, bounds, ...who }, { nameOf }) =>
      nameOf(from) === nameOf(place)
        ? `${sailing(who)} turns back to ${nameOf(place)} after ${many(bounds, 'bound')}.`
        : `${sailing(who)} crosses the ocean from ${nameOf(from)} to ${nameOf(place)} in ${many(bounds, 'bound')}.`,
  },
  sailed: {
    topic: 'naval',
    say: ({ from, place, way, points, bounds, ...who }, { nameOf }) =>
      way.length === 0
        ? `${sailing(who)} cannot sail on from ${nameOf(place)}.`
        : `${sailing(who)} sails ${many(way.length, 'hex')} from ${nameOf(from)} to ${nameOf(place)}: ${many(points, 'movement point')} so far, ${many(bounds, 'new bound')}.`,
  },
  cape: {
    topic: 'naval',
    say: ({ passed, dice, ...who }) =>
      passed
        ? `${sailing(who)} rolls ${shown(dice)} at the Cape and rounds it.`
        : `${sailing(who)} rolls ${shown(dice)} at the Cape, needs 1 or 2, and is turned back.`,
  },
  landed: {
    topic: 'naval',
    say: ({ expedition, units, place }, { where }) =>
      `${expedition} lands ${nameGroup(units)} ${where(place)}.`,
  },
  embarked: {
    topic: 'naval',
    say: ({ expedition, units, place }, { where }) =>
      `${expedition} takes aboard ${nameGroup(units)} ${where(place)}.`,
  },
  'naval-attrition': {
    topic: 'naval',
    say: ({ dice, column, pastBounds, result, place, ...who }, { where }) => {
      const past = pastBounds ? ', past the bounds that it bought' : ''
      const there = place === undefined ? '' : ` ${where(place)}`
      return `${sailing(who)}${there} rolls ${shown(dice)} for attrition in column ${column}${past}: ${tableLoss(result)}.`
    },
  },
  shifted: {
    topic: 'naval',
    say: ({ from, place, ...who }, { nameOf }) =>
      `${sailing(who)} leaves ${nameOf(from)}, no friendly port any more, for ${nameOf(place)}.`,
  },
  discovery: {
    topic: 'discovery',
    say: (event, { where }) => {
      const { nation, name } = event
      const points = many(event.points, 'point')
      return event.by === 'sea'
        ? `${sailing(event)} discovers ${name} ${where(event.place)}: ${points} once it is back in a friendly port.`
        : `${nation} discovers ${name} ${where(event.hex)}: ${points}.`
    },
  },
  'discovery-behind': {
    topic: 'discovery',
    say: ({ nation, name, first }) =>
      first === nation
        ? `${nation} reaches ${name} again; the first claim still waits for the ships' return.`
        : `${nation} reaches ${name} after ${first}, whose claim still waits for the ships' return.`,
  },
  'discovery-credited': {
    topic: 'discovery',
    say: ({ nation, name, points }) =>
      `The discovery of ${name} is credited to ${nation}: ${many(points, 'point')}.`,
  },
}
