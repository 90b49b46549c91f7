/** Tables that were put aside before they began: those who sat there are told of it for some days. */
import { rmSync } from 'node:fs'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { onDisk, replaceFile } from '../../kernel/saves/disk.ts'
import { limits } from '../limits.ts'
import { fold, type PersonName } from '../people/names.ts'
import type { TableName } from './record.ts'
import {
  type DropReason,
  droppedFile,
  droppedNames,
  readRecord,
  recordFile,
  type TableRecord,
} from './record.ts'

export const dropText: Readonly<Record<DropReason, string>> = {
  neverFilled: 'it never filled',
  byMaker: 'it was put aside by who made it',
}

export interface Dropped {
  /** Puts a table aside. @throws SaveError */
  add(name: TableName, record: TableRecord, why: DropReason): void
  /** What somebody who had to do with one is told, a sentence each. */
  toldTo(name: PersonName): readonly string[]
}

/** @param faulty is told what cannot be read */
export function openDropped(folder: string, faulty: (name: TableName, why: string) => void): Dropped {
  const known = new Map<TableName, TableRecord>()
  for (const name of droppedNames(folder))
    try {
      known.set(name, readRecord(folder, name, droppedFile(folder, name)))
    } catch (error) {
      faulty(name, messageOf(error))
    }
  return {
    add(name, record, why) {
      const after = { ...record, dropped: { at: new Date().toISOString(), why } }
      const file = recordFile(folder, name)
      replaceFile(droppedFile(folder, name), `${JSON.stringify(after)}\n`)
      onDisk(file, 'write', () => rmSync(file))
      known.set(name, after)
    },
    toldTo: (who) =>
      [...known].flatMap(([name, { by, seats, dropped }]) => {
        if (!dropped || Date.now() - Date.parse(dropped.at) > limits.openFor) return []
        const all = Object.values(seats).flatMap(({ holder, invited }) => [holder, invited])
        const isWho = (one: string | null | undefined): boolean =>
          typeof one === 'string' && fold(one) === fold(who)
        // Who has put it aside himself knows.
        if (isWho(by) ? dropped.why === 'byMaker' : !all.some(isWho)) return []
        return [`The table ${name} of ${by} is not there any more: ${dropText[dropped.why]}.`]
      }),
  }
}
