/**
 * What the build gives packages in the place of `new Intl.Segmenter()`: the table behind it takes longer to
 * make than a frame to draw, and for ASCII nobody needs it.
 */
let segmenter: Intl.Segmenter | undefined

/**
 * Printable ASCII and what boards are painted with: every character is one column wide, which the build tells
 * `string-width`; with tables it takes a fifth of the time of a frame.
 */
export const narrow = /^[\x20-\x7E\u00B7\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]*$/

/** The same and escape codes: every character stands for itself. */
const plain = /^[\u001B\x20-\x7E\u00B7\u2580\u2584\u2588\u258C\u2590\u2596-\u2598\u259D]*$/

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
