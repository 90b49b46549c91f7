/** What is typed where a name is asked for. */
import type { Doings } from './doings.ts'

/** A code is known by its figures and its length. */
const isCode = (text: string): boolean => /^(?=.*\d)[a-z0-9]{8}$|^code /i.test(text.trim())

export const takeNameOrCode = (doings: Pick<Doings, 'takeName' | 'takeCode'>, text: string): void =>
  isCode(text) ? doings.takeCode(text.trim().replace(/^code /i, '')) : doings.takeName(text)
