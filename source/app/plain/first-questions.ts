/** What the questions before a game have in common: things to choose from by number. */
import type { AppOptions } from '../command.ts'
import { numberIn } from './asking/names.ts'
import { Left, type Talk } from './talk.ts'

/** What they are asked with. */
export interface Begin extends Pick<AppOptions, 'shelf' | 'version' | 'settings' | 'letters'> {
  readonly talk: Talk
  /** Where saves lie. */
  readonly folder: string
}

export interface Item<V> {
  readonly says: string
  readonly value: V
}

export const isBack = (typed: string): boolean => ['back', 'b'].includes(typed.toLowerCase())
export const isQuit = (typed: string): boolean => ['quit', 'q'].includes(typed.toLowerCase())

/**
 * Asks for one of some things by number. @returns null for one step back
 * @param enter the number that Enter stands for, if any
 * @throws Left
 */
export async function askItem<V>(
  talk: Talk,
  items: readonly Item<V>[],
  enter: number | null,
): Promise<V | null> {
  const read = (): void => talk.say(...items.map(({ says }, index) => `${index + 1}. ${says}`))
  read()
  const suggested = enter === null ? '' : `, Enter for ${enter}`
  for (;;) {
    const typed = await talk.ask(`1 to ${items.length}${suggested}:`)
    if (isQuit(typed)) throw new Left()
    if (isBack(typed)) return null
    const number = typed === '' ? enter : numberIn(typed)
    const item = number === null ? undefined : items[number - 1]
    if (item) return item.value
    if (typed !== '') talk.say(`Type a number from 1 to ${items.length}, back, or quit.`)
    read()
  }
}
