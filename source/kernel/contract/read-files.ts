/** The data files of a game, read against the shapes that it declares for them. */
import type * as z from 'zod'
import type { DataFault } from './data.ts'
import { valueAt } from './records.ts'
import { narrowest, shapeWords } from './shape-words.ts'

type Shapes = Readonly<Record<string, z.ZodType>>

/** The data of all files, or every fault of their shapes with its file, path and what was expected. */
export function readFiles<S extends Shapes>(
  shapes: S,
  files: Readonly<Record<string, unknown>>,
):
  | { readonly data: { readonly [File in keyof S]: z.infer<S[File]> } }
  | { readonly faults: readonly DataFault[] } {
  const faults: DataFault[] = []
  const data: Record<string, unknown> = {}
  for (const [file, shape] of Object.entries(shapes)) {
    const read = shape.safeParse(files[file])
    if (read.success) data[file] = read.data
    else
      for (const issue of narrowest(read.error.issues))
        faults.push({
          file: `${file}.json`,
          path: issue.path.map(String),
          expected: shapeWords(issue, valueAt(files[file], issue.path)),
        })
  }
  // Each file has been read by its own shape.
  return faults.length > 0 ? { faults } : { data: data as { readonly [File in keyof S]: z.infer<S[File]> } }
}
