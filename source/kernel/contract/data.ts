/** The data files of a game: how they are read, checked and compared. Pure: parsed JSON is handed in. */

/** Data by the names of its files. */
export type Data = Readonly<Record<string, unknown>>

/** Something wrong in a data file. */
export interface DataFault {
  readonly file: string
  /** The keys that lead to the place, those of lists from 0; none for the whole file. */
  readonly path: readonly string[]
  /** One sentence on what must stand there. */
  readonly expected: string
}

/** What a game says of its data files. */
export interface DataFiles<D extends Data = Data> {
  /** Without `.json`, in the order in which they are told. */
  readonly names: readonly string[]
  /** The data of all files, or every fault of their shapes. */
  read(values: Data): { readonly data: D } | { readonly faults: readonly DataFault[] }
  /** What the files do not agree on. */
  check(data: D): readonly DataFault[]
  /** A place in words: `storms.rows, die 6`. @param root the whole file as it was read */
  placeWords(keys: readonly string[], root: unknown): string
  /** All that the rules use, as text, from which the digest in saves is made. */
  playedText(data: D, builtIn: D): string
  /** The built-in data as each earlier release had it, the first one first. */
  earlier(builtIn: D): readonly D[]
  /** Every figure that is not as built in. */
  differences(builtIn: D, own: D): readonly Difference[]
  /** What is reconstructed, by the notes on its sources. */
  reconstructed(data: D): readonly Reconstructed[]
  /** What has other figures than the built-in data, and still their note that they are reconstructed. */
  forgottenNotes(builtIn: D, own: D): readonly string[]
}

export interface Difference {
  readonly file: string
  /** The place in words. */
  readonly field: string
  readonly builtIn: string
  readonly own: string
}

/** A note on a source, and all that have it. */
export interface Reconstructed {
  readonly file: string
  readonly note: string
  /** What has this note; "whole file" for that of a file. */
  readonly entries: readonly string[]
}

export interface LoadedData<D extends Data = Data> {
  readonly data: D
  /** Identifies what the rules use of the data: notes and texts for people do not count. */
  readonly hash: string
  /**
   * What it was called in earlier releases, oldest first, whose built-in figures were others: none for a
   * folder that has every file with such figures.
   */
  readonly earlier: readonly string[]
}
