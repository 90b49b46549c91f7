/** Which game is played, in words: scenario, seats, options. */
import { type NewGame, Refused } from '../../../kernel/contract/game.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import { seatWith } from '../../../kernel/program/holder-words.ts'
import type { Scenario } from '../data/names.ts'
import { factionName } from '../map/names.ts'
import { readOptions } from '../setup/options.ts'
import type { Components } from '../state/context.ts'

export const scenarioWords: Readonly<Record<Scenario, string>> = {
  basic: 'Basic Game',
  standard: 'Standard Game',
  north: 'Alone in the North',
  south: 'Alone in the South',
}

/** "Standard Game: Red, Blue (computer, hard); quick start; 150 points". */
export function settingOf({ data }: Components, newGame: Pick<NewGame, 'scenario' | 'options'>): string {
  try {
    const { scenario, seats, options } = readOptions(data, { seed: '', ...newGame })
    const computers = computersOf({ seed: '', ...newGame })
    const played = seats.map((seat) => seatWith(factionName(seat), computers.get(seat))).join(', ')
    const { goal, turns, boards } = newGame.options ?? {}
    const more = [
      ...(options.quickStart ? ['quick start'] : []),
      ...(boards === undefined || boards === 'both' ? [] : [`${String(boards)} board`]),
      ...(goal === undefined ? [] : [`${String(goal)} points`]),
      ...(turns === undefined ? [] : [`${String(turns)} turns`]),
      ...(scenario === 'basic' || options.legends ? [] : ['no legends']),
      ...(scenario === 'basic' || options.events ? [] : ['no random events']),
      ...(options.late === null
        ? []
        : [`${factionName(options.late.faction)} from turn ${options.late.turn} on`]),
      ...(options.drawn ? ['two conquistadors drawn'] : []),
    ]
    return [`${scenarioWords[scenario]}: ${played}`, ...more].join('; ')
  } catch (error) {
    // A save of another program may have options that there are not here.
    if (error instanceof Refused) return capital(newGame.scenario)
    throw error
  }
}
