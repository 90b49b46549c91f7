/** What came of the games of the days. */
import { useMemo } from 'react'
import { SaveError } from '../../kernel/saves/saves.ts'
import { useHouse } from '../hooks.ts'
import { wrap } from '../parts/lines.ts'
import { Reader } from '../parts/page.tsx'
import { resultLines } from '../results/results.ts'
import { readResults } from '../results/results-file.ts'

export function ResultsScreen({ onClose }: { onClose(): void }) {
  const { folder, size } = useHouse()
  const lines = useMemo(() => linesIn(folder), [folder])
  return (
    <Reader
      title="Results"
      lines={['', ...lines.flatMap((line) => wrap(line, size.width))]}
      onClose={onClose}
    />
  )
}

function linesIn(folder: string): readonly string[] {
  try {
    return resultLines(readResults(folder))
  } catch (error) {
    if (error instanceof SaveError) return [error.message]
    throw error
  }
}
