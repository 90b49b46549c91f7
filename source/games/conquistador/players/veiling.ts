/** The program as a player knows the board; where places are veiled it does not name them when it says why. */
import type { Computer } from '../../../kernel/program/computer.ts'
import type { World } from '../map/world.ts'
import { isSeen } from '../matters/veil.ts'
import type { State } from '../state/state.ts'

/** A player who gives mines and cities that nobody has seen no names. He decides as he would. */
export const veiling = (world: World, computer: Computer<State>): Computer<State> => ({
  advise(view, decision, level) {
    const advice = computer.advise(view, decision, level)
    return advice && view.seen
      ? { ...advice, reasons: advice.reasons.map((text) => veiledText(world, view, text)) }
      : advice
  },
  aims: (view, ...asked) => computer.aims(view, ...asked).map((text) => veiledText(world, view, text)),
})

/** A text in which mines and cities that nobody has seen have no names. */
export function veiledText({ data: { map } }: Pick<World, 'data'>, state: State, text: string): string {
  if (!state.seen) return text
  return [...Object.entries(map.mines), ...Object.entries(map.cities)]
    .filter(([, hex]) => !isSeen(state, hex))
    .reduce((said, [name]) => said.replaceAll(name, 'a place that nobody has seen'), text)
}
