/** What the page of a voyage tells of land: what it leaves, control of the Area that it goes to, and what awaits who lands. */
import type { Tally } from '../../../../kernel/contract/actions.ts'
import type { Note, TallyDomain } from '../../../../kernel/contract/game.ts'
import { calledMissionary, type Means } from '../../council/voyage-means.ts'
import { hexOfNode } from '../../map/board.ts'
import { aboard } from '../../naval/ships.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { addUp, readTally, remaining } from '../../state/units.ts'
import { leavingLines } from '../alone.ts'
import { landingControl } from '../control.ts'
import { earningsBriefly } from '../crowding.ts'
import { fightText } from '../native-fight.ts'
import { arrivalsOf, ashoreLines, landingBeside, landsNobody } from '../natives.ts'

/** What is lost in its port of the New World with those who come aboard there; of a plan that is changed some go ashore. */
export function leavingNotes(g: Position, { nation, port, expedition }: Means, crew: Tally): Note[] {
  if (port === 'Europe') return []
  const { [calledMissionary]: _, ...named } = crew
  const [sailing, before] = [readTally(g, named), aboard(expedition?.ships ?? [])]
  const [leaving, coming] = [beyond(sailing, before), beyond(before, sailing)]
  return leavingLines(g, nation, hexOfNode(port), leaving, coming).map((text) => ({ text, foretells: true }))
}

/** Those of a group who are not among others. */
function beyond(group: Group, others: Group): Group {
  const rest = remaining(group, others)
  return {
    ...{ ...rest, gold: {} },
    soldiers: Math.max(0, rest.soldiers),
    colonists: Math.max(0, rest.colonists),
  }
}

/** 19.1: what the Area wants for control once they have landed, whatever else is said of them. */
export function controlNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination } = expedition
  if (destination === null || destination === 'Europe' || landsNobody(g, expedition) !== null) return []
  const others = landingBeside(g, expedition)
  return landingControl(g, nation, { hex: hexOfNode(destination), group: aboard(ships), others }).map(
    (text) => ({
      about: 'Control',
      text,
      foretells: true,
    }),
  )
}

/** 14.1: beside the colonists of a voyage from Europe what each is worth where it goes. */
export function withEarnings(g: Position, expedition: Expedition, domain: TallyDomain): TallyDomain {
  const { nation, origin, destination, ships } = expedition
  const { colonist } = domain.items
  if (!colonist || origin !== 'Europe' || destination === null || destination === 'Europe') return domain
  const hex = hexOfNode(destination)
  const note = earningsBriefly(g, nation, hex, addUp([unitsAt(g.state, nation, hex), aboard(ships)]))
  return note === null ? domain : { ...domain, items: { ...domain.items, colonist: { ...colonist, note } } }
}

/** What awaits those who land; of a fight in a row of its own, for who sends soldiers must know its odds. */
export function ashoreNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination } = expedition
  const cargo = aboard(ships)
  const landing = cargo.colonists + cargo.soldiers + cargo.missionaries.length
  if (destination === null || destination === 'Europe' || landing === 0) return []
  const none = landsNobody(g, expedition)
  if (none !== null) return [{ about: 'Ashore', text: none }]
  const others = landingBeside(g, expedition)
  const hex = hexOfNode(destination)
  const army = addUp([cargo, ...arrivalsOf(others).map(({ group }) => group)])
  return [
    {
      about: 'Ashore',
      text: ashoreLines(g, nation, { hex, group: cargo, others }).join(' '),
      foretells: true,
    },
    ...(cargo.soldiers > 0 ? fightText(g, nation, hexInfo(g, hex).area, army) : []).map((text) => ({
      about: 'Fight',
      text,
      foretells: true as const,
    })),
  ]
}
