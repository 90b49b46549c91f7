import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBindings } from '../../source/app/keys/read-bindings.ts'
import { keysPage } from '../../source/tools/keys-markdown.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/keys.md'), 'utf8')

describe('the page of keys', () => {
  it('is what the table of keys gives: `npm run docs:keys` writes it', async () => {
    expect(page).toBe(await keysPage())
  })

  it('gives an example that can be used', () => {
    const { keys } = JSON.parse(/```json\n(.*)\n```/.exec(page)![1]!)
    const { bindings, faults } = readBindings(keys)
    expect(faults).toEqual([])
    expect(bindings).toMatchObject({
      undo: ['U', 'ctrl-z'],
      nextPlace: ['n'],
      pageDown: ['pagedown', 'ctrl-f'],
    })
  })
})
