/**
 * What a record has of its own under a word from outside: of a player, a file or another program. Every object has
 * a `constructor`, which is nothing that was put into it.
 */
export const ownOf = <V>(record: Readonly<Record<string, V>>, word: string): V | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined

/** Whether a word from outside is one of those that there are. */
export const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word)
