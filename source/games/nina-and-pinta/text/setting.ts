/** Which game is played, in words: scenario, seats, Planck, options. */
import { type NewGame, Refused } from '../../../kernel/contract/game.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import { seatWith } from '../../../kernel/program/holder-words.ts'
import { nationName } from '../map/names.ts'
import { readOptions } from '../setup/options.ts'
import type { Components } from '../state/context.ts'

/** "At the table: Spain, England (computer, hard)", "Spain against Planck (England); screens are open". */
export function settingOf(g: Components, newGame: Pick<NewGame, 'scenario' | 'options'>): string {
  try {
    const { scenario, seats, planck, openScreens } = readOptions({ seed: '', ...newGame })
    const computers = computersOf({ seed: '', ...newGame })
    const played = seats.map((seat) => seatWith(nationName(g, seat), computers.get(seat))).join(', ')
    // Drawn by the seed where it was not chosen.
    const whose = newGame.options?.planck && planck ? ` (${nationName(g, planck)})` : ''
    const who = scenario === 'planck' ? `${played} against Planck${whose}` : `At the table: ${played}`
    return openScreens ? `${who}; screens are open` : who
  } catch (error) {
    // A save of another program may have options that there are not here.
    if (error instanceof Refused) return capital(newGame.scenario)
    throw error
  }
}
