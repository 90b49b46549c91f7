/** Others who come into Areas in which who reads has people, or which he controls. */
import type { Nation } from '../../data/shapes.ts'
import { score } from '../../end/victory.ts'
import type { EventOf } from '../../events/event.ts'
import { hexOfNode } from '../../map/board.ts'
import { hexInfo } from '../../state/context.ts'
import { areasOf, unitsAt } from '../../state/stacks.ts'
import { addUp, hasUnits, isAtTable, nameGroup } from '../../state/units.ts'
import { type Gathered, grouped, type Pile, type Reader } from './pile.ts'

type Coming = EventOf<'landed' | 'moved'>

export function neighbours(reader: Reader, pile: Pile): readonly Gathered[] {
  const { g, seat } = reader
  if (!isAtTable(g.state, seat)) return []
  const own = new Set([...areasOf(g, seat), ...score(g, seat).areas])
  const isNear = (event: Coming): boolean => {
    const area = areaOf(reader, event)
    if (event.nation === seat || area === null || !own.has(area)) return false
    // Whoever moves about there has come before.
    return event.type === 'landed' || hexInfo(g, event.from).area !== area
  }
  const come = pile.take<Coming['type']>(['landed', 'moved'], isNear)
  return grouped(come, (event) => `${event.nation} ${event.type} ${areaOf(reader, event)}`).map((events) => {
    const units = addUp(events.map((event) => ({ ...event.units, gold: {} })))
    const spots = new Set(events.map(hexOf))
    const where = spots.size > 1 ? areaOf(reader, events[0]) : reader.nameHex(hexOf(events[0]))
    return {
      text: `${comes(events[0])} ${hasUnits(units) ? nameGroup(units) : 'gold'} in ${where}, ${besideOf(reader, seat, events)}.`,
      events,
      isOwn: true,
    }
  })
}

const comes = ({ nation, type }: Coming): string =>
  `${nation} ${type === 'landed' ? 'lands' : 'arrives with'}`

const hexOf = (event: Coming): string => (event.type === 'landed' ? hexOfNode(event.place) : event.hex)

const areaOf = ({ g }: Reader, event: Coming): string | null => hexInfo(g, hexOf(event)).area

/** How who reads stands there: in the hex itself if they all come to one in which he has people, else in its Area. */
function besideOf(reader: Reader, seat: Nation, events: readonly Coming[]): string {
  const [hex, ...others] = new Set(events.map(hexOf))
  const isOneHex = others.length === 0
  const isIn = areasOf(reader.g, seat).includes(areaOf(reader, events[0]!) ?? '')
  if (!isIn) return isOneHex ? `an Area that ${seat} controls` : `which ${seat} controls`
  const isBeside = !isOneHex || hasUnits(unitsAt(reader.g.state, seat, hex!))
  return isBeside ? `where ${seat} is` : `an Area where ${seat} is`
}
