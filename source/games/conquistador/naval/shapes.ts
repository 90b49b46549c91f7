/** What naval movement keeps in the state while it waits for an answer. */
import type { Nation } from '../data.ts'

/** The Cape refused a way from Europe: home, or wait in the Atlantic (7.52). */
export interface CapeFrame {
  kind: 'cape'
  nation: Nation
  expedition: string
}

/** 15.33: the port sailed for is no longer friendly. */
export interface DivertedFrame {
  kind: 'diverted'
  nation: Nation
  expedition: string
}

export type NavalFrame = CapeFrame | DivertedFrame
