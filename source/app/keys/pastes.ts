/** What a terminal pastes, told apart from what is typed (bracketed paste). */
const begin = '\u001B[200~'
const end = '\u001B[201~'
/** Characters of a paste that are kept; nobody here has room for more. */
const longest = 1000

export type InputPart = { readonly typed: string } | { readonly pasted: string }

/** Splits input as it comes; a paste is given when its end has come. */
export interface PasteSplitter {
  split(input: string): readonly InputPart[]
  /** Whether the end of a paste is still on its way. */
  isWaiting(): boolean
  /** Takes a paste whose end does not come for whole. */
  flush(): readonly InputPart[]
}

/** A paste as a field of one line takes it. */
const firstLine = (text: string): InputPart => ({ pasted: text.split(/[\r\n]/, 1)[0]!.slice(0, longest) })

export function pasteSplitter(): PasteSplitter {
  /** What was pasted so far. */
  let open: string | null = null
  const flush = (): InputPart[] => {
    const text = open
    open = null
    return text === null ? [] : [firstLine(text)]
  }
  const split = (input: string): InputPart[] => {
    const parts: InputPart[] = []
    let rest = input
    for (;;) {
      if (open === null) {
        const at = rest.indexOf(begin)
        const typed = at < 0 ? rest : rest.slice(0, at)
        if (typed !== '') parts.push({ typed })
        if (at < 0) return parts
        open = ''
        rest = rest.slice(at + begin.length)
      }
      const text: string = open + rest
      const at = text.indexOf(end)
      if (at < 0) {
        // The end itself may come in two reads.
        open = text.length > longest + end.length ? text.slice(0, longest) + text.slice(-end.length) : text
        return parts
      }
      open = text.slice(0, at)
      parts.push(...flush())
      rest = text.slice(at + end.length)
    }
  }
  return { split, flush, isWaiting: () => open !== null }
}
