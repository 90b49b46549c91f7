/** Prints what came of the games of the days. */
import { resultLines } from '../app/results/results.ts'
import { readResults } from '../app/results/results-file.ts'
import { saveFolder } from '../kernel/saves/saves.ts'
import { program } from '../program.ts'
import { print } from './output.ts'

export async function printScores(): Promise<number> {
  for (const line of resultLines(readResults(saveFolder(program)))) await print(line)
  return 0
}
