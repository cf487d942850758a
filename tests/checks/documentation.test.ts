import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  countTables,
  countWords,
  headings,
  resolvesToFile,
  mentionedPaths,
  relativeLinks,
  withoutFences,
} from './markdown.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files below a folder, as paths relative to the repository. */
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path) && !path.includes('/node_modules/'))

const districts = ['server/src', 'portal/src', 'packages/core/src'].flatMap((folder) =>
  filesBelow(folder, /\/README\.md$/),
)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  ...filesBelow('docs', /\.md$/),
  ...districts,
]
const topFolders = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
)

/** Paths that documents may mention although they do not exist. */
const absentOnPurpose = new Set([
  // Documents name it as part of the last version that reads databases from before November 2026.
  'server/src/platform/db/migrations/091-earlier-campaigns.ts',
])

test('finds links, paths, words and tables, but no addresses, patterns or fenced blocks', () => {
  const markdown = [
    '# Title',
    '[page](other.md#part) [site](https://example.com) [top](#title)',
    '`server/src/app.ts` `/api/cases` `server/src/*.ts` `a/b/NNN-c.ts` `multipart/form-data`',
    '```',
    '`server/src/fenced.ts`',
    '```',
    '',
    '| a | b |',
    '| - | - |',
    '',
    '- two words',
  ].join('\n')
  expect(relativeLinks(markdown)).toEqual(['other.md'])
  expect(mentionedPaths(markdown, new Set(['server']))).toEqual(['server/src/app.ts'])
  expect(countTables(markdown)).toBe(1)
  expect(countWords('- two words –\n| none | here |')).toBe(2)
})

test.each(pages)('%s links to and names only existing files', (page) => {
  const markdown = read(page)
  const mentioned = [...relativeLinks(markdown), ...mentionedPaths(markdown, topFolders)]
  const missing = mentioned.filter((path) => !absentOnPurpose.has(path) && !resolvesToFile(root, page, path))
  expect(missing).toEqual([])
})

const decisions = readdirSync(join(root, 'docs/decisions')).toSorted()

test('numbers at most forty decision pages without gaps', () => {
  expect(decisions.length).toBeLessThanOrEqual(40)
  const numbers = decisions.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1])
  expect(numbers).toEqual(decisions.map((_, at) => String(at + 1).padStart(3, '0')))
})

test.each(decisions)(
  'decision %s has a date, a status and the three headings, in at most 250 words and one table',
  (name) => {
    const markdown = read(`docs/decisions/${name}`)
    expect(markdown).toMatch(/^# \p{Lu}[^\n]+\n\n\*\*Date:\*\* \d{4}-\d{2}-\d{2}\. \*\*Status:\*\* \S+/u)
    expect(headings(markdown)).toEqual(['Context', 'Decision', 'Consequences'])
    expect(countWords(markdown)).toBeLessThanOrEqual(250)
    expect(countTables(markdown)).toBeLessThanOrEqual(1)
  },
)

test('docs/README.md lists every decision page once', () => {
  const links = relativeLinks(read('docs/README.md')).filter((link) => link.startsWith('decisions/'))
  expect(links.toSorted()).toEqual(decisions.map((name) => `decisions/${name}`))
})

test('sources name only existing decision pages', () => {
  const sources = ['server', 'portal', 'packages', 'widget', 'tests', 'examples'].flatMap((folder) =>
    filesBelow(folder, /\.(ts|tsx|css)$/),
  )
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/docs\/(decisions\/[\w-]+(?:\.md)?)/g)]
      .map((match) => match[1] ?? '')
      .filter((page) => !decisions.some((name) => page === `decisions/${name}`))
      .map((page) => `${source}: ${page}`),
  )
  expect(missing).toEqual([])
})

test('every fenced block is closed', () => {
  expect(pages.filter((page) => withoutFences(read(page)).includes('\n```'))).toEqual([])
})
