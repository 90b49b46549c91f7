import type { Column } from '../../align.ts'

/** A table before it is written out. */
export interface Table {
  readonly title: string
  /** The paragraph that uses it. */
  readonly rule: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly key?: string
  /** Marks in a column of sources, and what they stand for. */
  readonly notes?: readonly (readonly [mark: string, text: string])[]
  readonly source?: string
}
