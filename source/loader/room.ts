/** Memory into which a start reads all its files in turn: a program starts the later, the more memory it uses for the first time. */
import { isAscii } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'

export interface Room {
  bytes: Buffer
}

/** Bytes: more than most chunks have. */
const usual = 1 << 18

export const makeRoom = (): Room => ({ bytes: Buffer.allocUnsafeSlow(usual) })

/**
 * @param at where it begins in an open file
 * @returns what stands in the room until more is read; fewer bytes where the file ends before
 */
export function readPart(room: Room, file: number, at: number, length: number): Buffer {
  if (room.bytes.length < length) room.bytes = Buffer.allocUnsafeSlow(length)
  return room.bytes.subarray(0, readSync(file, room.bytes, 0, length, at))
}

/** @returns the text of a file in UTF-8 */
export function readText(room: Room, filename: string): string {
  const file = openSync(filename, 'r')
  try {
    for (;;) {
      const length = room.bytes.length
      const read = readPart(room, file, 0, length)
      // Nearly all are ASCII, of which a text is made in no time.
      if (read.length < length) return read.toString(isAscii(read) ? 'latin1' : 'utf8')
      room.bytes = Buffer.allocUnsafeSlow(2 * length)
    }
  } finally {
    closeSync(file)
  }
}
