import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { noLetters } from '../../../../source/app/prompt/row-letters.ts'
import { game } from '../rules/table.ts'
import { askingAt } from './asking.ts'
import { panels, theme } from './mono.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
/** What a block of the page has before each of its lines, in the list where it stands. */
const indent = '     '

/** The first council, of a game that begins as the page tells: with 210 ducats and three colonists in Europe. */
const council = game.create({ scenario: 'solitaire', seed: '4' }).state

test('the page of a voyage in README is that of the program, by the keys that README tells', () => {
  const asking = { ...askingAt(council, '2316'), rows: panels.rows, keptLetters: noLetters() }
  let prompt = openPrompt(asking, null)
  for (const key of ['f', 'enter', 'enter', 's', 's', 'e', 'n'])
    prompt = press(asking, prompt, key)?.prompt ?? prompt
  const drawn = drawPrompt(asking, prompt, { width: 78, height: 20 }, theme)
  const page = drawn.map((line) => `${indent}${line}`.trimEnd()).join('\n')
  expect(readme).toContain(page)
})
