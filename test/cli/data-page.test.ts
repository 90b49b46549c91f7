/**
 * docs/data.md is for people who enter their own figures: it must
 * know every file, field and word of the data.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type DataFile, dataFiles } from '../../source/games/conquistador/data/shapes.ts'
import { reconstructed } from '../../source/games/conquistador/text/reconstructed.ts'
import { loadData } from '../games/conquistador/load.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8')

/** The text under a heading, to the next one of the same kind or a higher one. */
function section(heading: string): string {
  const level = /^#+/.exec(heading)![0].length
  const start = page.indexOf(`\n${heading}\n`)
  if (start < 0) return ''
  const text = page.slice(start + heading.length + 2)
  const end = text.search(new RegExp(`^#{1,${level}} `, 'm'))
  return end < 0 ? text : text.slice(0, end)
}

type Json = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every field of a shape by its path, and the words that a name or a value may be. */
function told(
  shape: unknown,
  path: readonly string[] = [],
): { path: string; word: string; value: boolean }[] {
  if (!isGroup(shape)) return []
  const words = (list: unknown) =>
    Array.isArray(list)
      ? list
          .filter((word) => typeof word === 'string')
          .map((word) => ({ path: path.join('.'), word: word as string, value: true }))
      : []
  return Object.entries(shape).flatMap(([key, part]) => {
    if (key === 'enum') return words(part)
    if (key === 'properties')
      return Object.entries(part as Json).flatMap(([field, within]) => {
        const inner = [...path, field]
        return [{ path: inner.join('.'), word: field, value: false }, ...told(within, inner)]
      })
    return isGroup(part) && !Array.isArray(part)
      ? told(part, path)
      : Array.isArray(part)
        ? part.flatMap((one) => told(one, path))
        : []
  })
}

const inMarks = (text: string, word: string): boolean =>
  text.includes(`\`${word}\``) || text.includes(`\`"${word}"\``)

describe('docs/data.md', () => {
  test.each(Object.keys(dataFiles) as DataFile[])('describes every field of %s.json', (file) => {
    const text = section(`### \`${file}.json\``)
    expect(text, `docs/data.md has no section about ${file}.json`).not.toBe('')
    const all = told(z.toJSONSchema(dataFiles[file]))
    expect(all.length).toBeGreaterThan(3)
    const missing = all
      .filter(({ word }) => !inMarks(text, word))
      .map(({ path, word, value }) =>
        value ? `${file}.json: ${path} may be "${word}"` : `${file}.json: ${path}`,
      )
    expect(
      missing,
      `docs/data.md, section ${file}.json, does not describe:\n${missing.join('\n')}\n`,
    ).toEqual([])
  })

  test('has no section about a file that there is not', () => {
    const sections = [...page.matchAll(/^### `(\w+)\.json`$/gm)].map(([, file]) => file)
    expect(sections.sort()).toEqual(Object.keys(dataFiles).sort())
  })

  test('names everything that is reconstructed', () => {
    const text = section('## What is reconstructed')
    const parts = new Map(
      text
        .split(/^(?=\*\*`)/m)
        .map((part) => [/^\*\*`(\w+\.json)`/.exec(part)?.[1], part.replaceAll(/\s+/g, ' ')]),
    )
    const missing = reconstructed(loadData().data).flatMap(({ file, entries }) =>
      entries.filter((entry) => !parts.get(file)?.includes(entry)).map((entry) => `${file}: ${entry}`),
    )
    expect(missing, `docs/data.md, "What is reconstructed", does not name:\n${missing.join('\n')}\n`).toEqual(
      [],
    )
  })

  test('leads to sections that are there', () => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, target] of page.matchAll(/\]\(#([^)]*)\)/g)) expect(anchors).toContain(target)
  })
})
