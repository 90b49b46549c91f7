/** Figures of data files whose notes on their sources say that they are not printed. */
import type { Reconstructed } from './data.ts'

/** A note on the source of something in a file. */
export interface Noted {
  /** What it is about. */
  readonly entry: string
  readonly note: string
  /** The figures that it is about, as text. */
  readonly figures: string
}

/** The files of a game's data, in their order, and how their notes are read. */
export interface Notes<F extends string> {
  readonly files: readonly F[]
  /** What a note says if its figures are not printed. */
  readonly says: RegExp
  /** The notes in a file. */
  in(file: unknown): readonly Noted[]
}

type Data<F extends string> = Readonly<Record<F, unknown>>

/** Every note that speaks of reconstruction, with all that have it, in the order of the files. */
export const reconstructedIn = <F extends string>(notes: Notes<F>, data: Data<F>): Reconstructed[] =>
  notes.files.flatMap((file) => {
    const byNote = new Map<string, string[]>()
    for (const { entry, note } of notes.in(data[file]))
      if (notes.says.test(note)) byNote.set(note, [...(byNote.get(note) ?? []), entry])
    return [...byNote].map(([note, entries]) => ({ file: `${file}.json`, note, entries }))
  })

/** What has other figures than the built-in data, and still their note that they are reconstructed. */
export const forgottenIn = <F extends string>(notes: Notes<F>, builtIn: Data<F>, own: Data<F>): string[] =>
  notes.files.flatMap((file) => {
    const before = new Map(notes.in(builtIn[file]).map((one) => [one.entry, one]))
    return notes
      .in(own[file])
      .filter(({ entry, note, figures }) => {
        const old = before.get(entry)
        return notes.says.test(note) && old?.note === note && old.figures !== figures
      })
      .map(({ entry }) => `${file}.json, ${entry}`)
  })
