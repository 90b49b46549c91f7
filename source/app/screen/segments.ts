/**
 * What the build gives packages in the place of `new Intl.Segmenter()`: the table behind it takes longer to
 * make than a frame to draw, and for ASCII nobody needs it.
 */
let segmenter: Intl.Segmenter | undefined

/**
 * Printable ASCII, letters of Europe, marks of printers, arrows and what boards are painted with: every character is one
 * column wide, which the build tells `string-width`. With tables it takes a fifth of the time of a frame, and they are
 * made for the first such text: the name of a game on the first page has an n with a tilde.
 */
export const narrow = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u024F\u2010-\u2027\u2190-\u21FF\u2500-\u259F]*$/

/** The same and escape codes: every character stands for itself. */
const plain = /^[\u001B\x20-\x7E\u00A1-\u00AC\u00AE-\u024F\u2010-\u2027\u2190-\u21FF\u2500-\u259F]*$/

type TextSegment = Pick<Intl.SegmentData, 'segment' | 'index'>

interface Segments extends Iterable<TextSegment> {
  /** The character at an index, or undefined past the end. */
  containing(index?: number): TextSegment | undefined
}

export const graphemes = {
  /** The characters of a text as a reader counts them, each with where it begins. */
  segment(text: string): Segments {
    if (!plain.test(text)) {
      segmenter ??= new Intl.Segmenter()
      return segmenter.segment(text)
    }
    const at = (index: number): TextSegment => ({ segment: text[index]!, index })
    return {
      [Symbol.iterator]: () => Array.from(text, (_, index) => at(index))[Symbol.iterator](),
      containing: (index = 0) => (index < text.length ? at(index) : undefined),
    }
  },
}
