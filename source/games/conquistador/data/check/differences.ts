/** What a folder of data says otherwise than the built-in data, figure by figure. */

import type { Difference } from '../../../../kernel/contract/data.ts'
import { isRecord, keysOf } from '../../../../kernel/contract/records.ts'
import { toHex } from '../../map/hex.ts'
import { notes } from '../played.ts'
import { type DataFile, dataFiles, type GameData } from '../shapes.ts'
import { ownName, placeWords } from './places.ts'

const absent = '-'

const isText = (item: unknown): item is string => typeof item === 'string'
/** Lists whose order means nothing: what they hold counts. */
const sets =
  /^(straits|capes|hudsonBay|(rivers|mountains|lakes)\/.*|solitaire\/noDiscovery|discoveries\/\d+\/(by|place\/.*))$/

/** Every figure that differs, file by file in the order of the files; texts for people are left out. */
export const differences = (builtIn: GameData, own: GameData): Difference[] =>
  keysOf(dataFiles).flatMap((file) => new Comparison(file, builtIn, own).found())

type Keys = readonly string[]

class Comparison {
  readonly #file: DataFile
  readonly #builtIn: unknown
  readonly #own: unknown
  readonly #found: Difference[] = []

  constructor(file: DataFile, builtIn: GameData, own: GameData) {
    this.#file = file
    this.#builtIn = builtIn[file]
    this.#own = own[file]
  }

  found(): readonly Difference[] {
    this.#compare([], this.#builtIn, this.#own)
    return this.#found
  }

  #add(field: string, builtIn: string, own: string): void {
    this.#found.push({ file: `${this.#file}.json`, field, builtIn, own })
  }

  #words(keys: Keys, root = this.#own): string {
    return placeWords(keys, root)
  }

  #compare(keys: Keys, builtIn: unknown, own: unknown): void {
    if (JSON.stringify(builtIn) === JSON.stringify(own)) return
    if (Array.isArray(builtIn) && Array.isArray(own)) this.#lists(keys, builtIn, own)
    else if (isRecord(builtIn) && isRecord(own)) {
      for (const key of new Set([...Object.keys(builtIn), ...Object.keys(own)]))
        if (!notes.includes(key)) this.#compare([...keys, key], builtIn[key], own[key])
    } else this.#add(this.#words(keys), short(builtIn), short(own))
  }

  #lists(keys: Keys, builtIn: readonly unknown[], own: readonly unknown[]): void {
    const place = keys.join('/')
    if (builtIn.every(isText) && own.every(isText)) {
      if (/^(terrain|area)$/.test(place) && builtIn.length === own.length)
        return this.#hexes(place, builtIn, own)
      if (sets.test(place)) return this.#sets(keys, builtIn, own)
    }
    if ([...builtIn, ...own].every((item) => ownName(item) !== null)) return this.#named(keys, builtIn, own)
    const longer = builtIn.length > own.length ? this.#builtIn : this.#own
    for (let index = 0; index < Math.max(builtIn.length, own.length); index++) {
      const [before, after] = [builtIn[index], own[index]]
      const within = [...keys, String(index)]
      if (before === undefined || after === undefined)
        this.#add(this.#words(within, longer), short(before), short(after))
      else this.#compare(within, before, after)
    }
  }

  #hexes(part: string, builtIn: readonly string[], own: readonly string[]): void {
    const { grid } = this.#own as GameData['map']
    own.forEach((line, index) => {
      ;[...line].forEach((mark, place) => {
        const before = builtIn[index]?.[place] ?? absent
        if (before !== mark)
          this.#add(`${part}, hex ${toHex(grid.firstRow + index, grid.lastColumn - place)}`, before, mark)
      })
    })
  }

  #sets(keys: Keys, builtIn: readonly string[], own: readonly string[]): void {
    for (const item of builtIn) if (!own.includes(item)) this.#add(this.#words(keys), item, absent)
    for (const item of own) if (!builtIn.includes(item)) this.#add(this.#words(keys), absent, item)
  }

  /** Entries with a name are compared with those of the same name, wherever they stand. */
  #named(keys: Keys, builtIn: readonly unknown[], own: readonly unknown[]): void {
    const indexIn = (list: readonly unknown[], name: string) => list.findIndex((one) => ownName(one) === name)
    for (const item of builtIn) {
      const name = ownName(item)!
      if (indexIn(own, name) < 0) this.#add(`${this.#words(keys)}, ${name}`, short(item), absent)
    }
    own.forEach((item, index) => {
      const name = ownName(item)!
      const before = builtIn[indexIn(builtIn, name)]
      if (before === undefined) this.#add(`${this.#words(keys)}, ${name}`, absent, short(item))
      else this.#compare([...keys, String(index)], before, item)
    })
  }
}

/** A value as a cell of a table. */
function short(value: unknown): string {
  if (value === undefined) return absent
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(short).join(', ')
  if (!isRecord(value)) return String(value)
  const shown = Object.entries(value).filter(([key]) => !notes.includes(key))
  return shown.length === 0 ? 'none' : shown.map(([key, one]) => `${key} ${short(one)}`).join(', ')
}
