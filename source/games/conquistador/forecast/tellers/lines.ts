/** What is told of an action that is about no place. */
import type { Forecast } from '../../../../kernel/contract/game.ts'

export const lines = (...text: string[]): Forecast => ({ lines: text, places: [] })
