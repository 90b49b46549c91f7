/** The compiler asks that every screen is drawn; that something leads to it is held here. */
import { expect, it } from 'vitest'
import type { Screen } from '../../../source/app/hooks.ts'
import { app, codeWithWords } from '../../source-tree.ts'

const screens: Readonly<Record<Screen['at'], true>> = {
  shelf: true,
  lobby: true,
  saves: true,
  preferences: true,
  fault: true,
  title: true,
  new: true,
  how: true,
  rules: true,
  tables: true,
  results: true,
  table: true,
}

/** A screen as a value: what is only a type stands in `hooks.ts`, and where one is left out of the others. */
const code = app
  .filter((file) => file !== 'source/app/hooks.ts')
  .map((file) => codeWithWords(file).replace(/Exclude<Screen, \{[^}]*\}>/g, ''))
  .join('\n')

it.each(Object.keys(screens))('something leads to the screen %s', (name) => {
  expect(code).toMatch(new RegExp(`\\{ at: '${name}'`))
})
