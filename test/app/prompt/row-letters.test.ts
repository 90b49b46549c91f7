import { expect, it } from 'vitest'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { rowLetters } from '../../../source/app/prompt/row-letters.ts'

const rowsOf = (...keys: string[]) => keys.map((key) => ({ key, word: key.toLowerCase() }))
const rows = [{ letter: 'e', is: (key: string) => key.endsWith('Explorer'), says: 'An Explorer' }]

it('keep their letters while others come and go, and no other row has one meanwhile', () => {
  const source = { bindings: defaultBindings, rows, keptLetters: new Map<string, string>() }
  const [, pinzon, vespucci] = rowLetters(source, rowsOf('first Explorer', 'Pinzon', 'Vespucci'))
  const [balboa, again] = rowLetters(source, rowsOf('Balboa', 'Vespucci'))
  expect(again).toBe(vespucci)
  expect(balboa).not.toBe(pinzon)
  expect(rowLetters(source, rowsOf('Pinzon', 'Balboa'))).toEqual([pinzon, balboa])
})

it('leave the letter of a kind to who has it, though another is the first of the kind now', () => {
  const source = { bindings: defaultBindings, rows, keptLetters: new Map<string, string>() }
  const [columbus, pinzon] = rowLetters(source, rowsOf('Columbus, Explorer', 'Pinzon, Explorer'))
  expect(columbus).toBe('e')
  expect(rowLetters(source, rowsOf('Pinzon, Explorer', 'Columbus, Explorer'))).toEqual([pinzon, 'e'])
})
