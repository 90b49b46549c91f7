/** Prints what came of the games of the days, of all games or of that which is named. */
import { resultLines } from '../app/results/results.ts'
import { readResults } from '../app/results/results-file.ts'
import { saveFolder } from '../kernel/saves/saves.ts'
import { program } from '../program.ts'
import { print, warn } from './output.ts'
import type { Start } from './start.ts'

export async function printScores({ args, entry }: Start): Promise<number> {
  const { results: all, faults } = readResults(saveFolder(program))
  for (const fault of faults) warn(fault)
  const asked = args.text('game') === undefined ? all : all.filter(({ game }) => game === entry.name)
  for (const line of resultLines(asked)) await print(line)
  return faults.length > 0 ? 1 : 0
}
