/** Keys as they are written for people who are to press them one after the other. */
import { shownKey } from './key-names.ts'

/** `Down x3, Right, 2, Enter`: the same key several times is named once. */
export function keyWords(keys: readonly string[]): string {
  const runs: { readonly key: string; readonly times: number }[] = []
  for (const key of keys) {
    const last = runs.at(-1)
    if (last?.key === key) runs[runs.length - 1] = { key, times: last.times + 1 }
    else runs.push({ key, times: 1 })
  }
  return runs.map(({ key, times }) => `${shownKey(key)}${times > 1 ? ` x${times}` : ''}`).join(', ')
}
