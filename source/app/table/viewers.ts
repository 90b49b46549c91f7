/**
 * What the table keeps for each viewer, so that nobody finds cursor or marker where another has left them.
 */
import type { MapWindow } from '../panels.ts'
import type { LastTaken } from '../prompt/choices.ts'
import type { Codes } from '../prompt/codes.ts'
import type { Prompt } from '../prompt/prompt.ts'
import type { SegmentBegun } from '../session/segments.ts'

/** Where a player looks. */
export interface Sight {
  readonly cursor: string
  readonly zoom: number
  readonly window: MapWindow
}

/** What a player knows by heart: the letters of every segment, the segment itself, the choice last taken. */
export interface ViewerMemory {
  /** By turn and segment. */
  readonly codes: Map<number, Map<string, Codes>>
  segment: SegmentBegun | null
  last: (LastTaken & { readonly count: number; readonly end: boolean }) | null
  sight: Sight | null
  /** Forms that were begun in a segment of a turn and not taken yet, by choice. */
  drafts: { readonly segment: string; readonly of: Prompt['drafts'] }
}

/** The memory of each viewer, empty at first. */
export function openMemories(): (viewer: string) => ViewerMemory {
  const known = new Map<string, ViewerMemory>()
  return (viewer) => {
    const memory = known.get(viewer) ?? {
      ...{ codes: new Map(), segment: null, last: null, sight: null },
      drafts: { segment: '', of: {} },
    }
    known.set(viewer, memory)
    return memory
  }
}
