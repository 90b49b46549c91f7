/** What the pages about the house name is there, and they name every room of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = ['layout', 'layout-index', 'changes', 'computer-nations', 'outside'].map(
  (page) => `docs/${page}.md`,
)
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')
const entries = ['source', 'test', 'docs', 'data'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(root.length),
    isFolder: entry.isDirectory(),
  })),
)
const tops = readdirSync(root).map((name) => `/${name}`)

/** Names of files with their ending, as a page has them: `sequence/frames.ts`, `menu.tsx`. */
const filesNamed = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/(?<![\w.*/-])([\w-]+(?:\/[\w-]+)*(?:\.(?:test|long\.test))?\.(?:tsx?|mjs))\b/g)]
    .map(([, name]) => name!)
    .filter((name) => !name.includes('NAME'))

it.each(pages)('%s names files that are there', (page) => {
  const named = filesNamed(page)
  expect(named.length).toBeGreaterThan(10)
  const there = [...entries.map(({ path }) => path), ...tops]
  expect([...new Set(named)].filter((name) => !there.some((path) => path.endsWith(`/${name}`)))).toEqual([])
})

/** So many names are taken in at a glance, on a page that lists them. */
const namesAtMost = 24
const withFiles = entries.filter(({ path, isFolder }) => isFolder && /^\/(source|test)\//.test(path))
it.each(withFiles.map(({ path }) => path))('no more is in a folder than a glance takes in: %s', (path) => {
  // What tests read is no name that somebody looks for.
  const names = readdirSync(join(root, path), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || /\.tsx?$/.test(entry.name),
  )
  expect(names.length).toBeLessThanOrEqual(namesAtMost)
})

it('the index names every folder of the source, two levels deep', () => {
  const text = textOf('docs/layout-index.md')
  const folders = entries.filter(({ path, isFolder }) => isFolder && /^\/source(\/[^/]+){1,2}$/.test(path))
  const names = folders.map(({ path }) => path.split('/').at(-1)!)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !new RegExp(`(?<![\\w-])${name}/`).test(text))).toEqual([])
})
