/** What the page of a voyage tells of the land that it goes to: control of the Area, and what awaits who lands. */
import type { Note } from '../../../kernel/contract/game.ts'
import { hexOfNode } from '../map/board.ts'
import { aboard } from '../naval/ships.ts'
import { hexInfo, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { landingControl, landingLines } from './control.ts'
import { ashoreLines, landingBeside, landsNobody, uprisingLines } from './natives.ts'

/**
 * 19.1: what the Area wants for control, beside who goes aboard: in a row of its own it would push the first one off
 * the smallest screen.
 */
export function controlNotes(g: Position, expedition: Expedition): Note[] {
  const { nation, ships, destination } = expedition
  if (destination === null || destination === 'Europe' || landsNobody(g, expedition) !== null) return []
  const beside = landingBeside(g, expedition)
  return landingControl(g, nation, hexOfNode(destination), aboard(ships), beside).map((text) => ({
    about: 'aboard',
    text: `then ${text}`,
  }))
}

/**
 * What awaits those who land.
 * @param isControlUntold the row of who goes aboard has other things to say: of control is said here, if natives
 *   leave room for it
 */
export function ashoreNotes(g: Position, expedition: Expedition, isControlUntold: boolean): Note[] {
  const { nation, ships, destination } = expedition
  const cargo = aboard(ships)
  const landing = cargo.colonists + cargo.soldiers + cargo.missionaries.length
  if (destination === null || destination === 'Europe' || landing === 0) return []
  const none = landsNobody(g, expedition)
  if (none !== null) return [{ about: 'Ashore', text: none }]
  // Of a fight the landing tells: a line more would push the first row off the smallest screen.
  const hex = hexOfNode(destination)
  const { area } = hexInfo(g, hex)
  const others = landingBeside(g, expedition)
  const isQuiet = area !== null && uprisingLines(g, nation, area, { coming: cargo, others }).length === 0
  const lines = isQuiet && isControlUntold ? landingLines : ashoreLines
  return [{ about: 'Ashore', text: lines(g, nation, hex, cargo, others).join(' ') }]
}
