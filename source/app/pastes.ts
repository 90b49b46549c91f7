/** What a terminal pastes, told apart from what is typed (bracketed paste). */
const begin = '\u001B[200~'
const end = '\u001B[201~'
/** Characters of a paste that are kept; nobody here has room for more. */
const longest = 1000

export type Part = { readonly typed: string } | { readonly pasted: string }

/** Splits input as it comes; a paste is given when its end has come. */
export interface PasteSplitter {
  split(input: string): readonly Part[]
  /** Whether the end of a paste is still on its way. */
  isWaiting(): boolean
  /** Takes a paste whose end does not come for whole. */
  flush(): readonly Part[]
}

/** A paste as a field of one line takes it. */
const firstLine = (text: string): Part => ({ pasted: text.split(/[\r\n]/, 1)[0]!.slice(0, longest) })

export function pasteSplitter(): PasteSplitter {
  /** What was pasted so far. */
  let open: string | null = null
  const flush = (): Part[] => {
    const text = open
    open = null
    return text === null ? [] : [firstLine(text)]
  }
  const split = (input: string): Part[] => {
    if (open === null) {
      const at = input.indexOf(begin)
      if (at < 0) return input === '' ? [] : [{ typed: input }]
      open = ''
      return [...(at > 0 ? [{ typed: input.slice(0, at) }] : []), ...split(input.slice(at + begin.length))]
    }
    open += input
    const at = open.indexOf(end)
    if (at >= 0) {
      const rest = open.slice(at + end.length)
      open = open.slice(0, at)
      return [...flush(), ...split(rest)]
    }
    // The end itself may come in two reads.
    if (open.length > longest + end.length) open = open.slice(0, longest) + open.slice(-end.length)
    return []
  }
  return { split, flush, isWaiting: () => open !== null }
}
