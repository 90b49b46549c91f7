/** What the page of a voyage tells of the land that it goes to: control of the Area, and what awaits who lands. */
import type { Note } from '../../../kernel/contract/game.ts'
import { hexOfNode } from '../map/board.ts'
import { aboard } from '../naval/ships.ts'
import { hexInfo, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { addUp } from '../state/units.ts'
import { landingControl } from './control.ts'
import { fightText } from './native-fight.ts'
import { arrivalsOf, ashoreLines, landingBeside, landsNobody } from './natives.ts'

/** 19.1: what the Area wants for control once they have landed, whatever else is said of them. */
export function controlNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination } = expedition
  if (destination === null || destination === 'Europe' || landsNobody(g, expedition) !== null) return []
  const others = landingBeside(g, expedition)
  return landingControl(g, nation, hexOfNode(destination), aboard(ships), others).map((text) => ({
    about: 'Control',
    text,
    foretells: true,
  }))
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
    { about: 'Ashore', text: ashoreLines(g, nation, hex, cargo, others).join(' '), foretells: true },
    ...(cargo.soldiers > 0 ? fightText(g, nation, hexInfo(g, hex).area, army) : []).map((text) => ({
      about: 'Fight',
      text,
      foretells: true as const,
    })),
  ]
}
