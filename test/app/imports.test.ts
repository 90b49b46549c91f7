import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../source/app')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

describe('the app', () => {
  it.each(files)('knows no game: %s', (name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const imported = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map(([, path]) => path!)
    expect(imported.filter((path) => path.includes('games/'))).toEqual([])
    expect(text).not.toMatch(/conquistador|spain|ducat/i)
  })
})
