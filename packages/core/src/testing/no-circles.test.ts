import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** Returns the top folder of a file below the root. */
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : null)

/**
 * Maps each node (folder or file) to the other nodes that its files import.
 * @param nodeOf the node of a path below `base`
 */
function importsBetween(base: string, nodeOf: (path: string) => string | null): Map<string, Set<string>> {
  const nodeOfFile = (file: string) => {
    const path = relative(base, file)
    return path.startsWith('..') ? null : nodeOf(path)
  }
  const arrows = new Map<string, Set<string>>()
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))) {
    const file = join(base, name)
    const from = nodeOfFile(file)
    if (!from) continue
    const targets = arrows.get(from) ?? new Set<string>()
    arrows.set(from, targets)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = nodeOfFile(normalize(join(dirname(file), path)))
      if (to && to !== from) targets.add(to)
    }
  }
  return arrows
}

/** Removes nodes without remaining imports until none is left to remove; the rest imports in a circle. */
function circles(arrows: Map<string, Set<string>>): string[] {
  const left = new Map(arrows)
  const isDone = ([, targets]: [string, Set<string>]) => [...targets].every((target) => !left.has(target))
  for (let done = [...left].filter(isDone); done.length > 0; done = [...left].filter(isDone))
    for (const [node] of done) left.delete(node)
  return [...left].map(([node, to]) => `${node} → ${[...to].filter((one) => left.has(one)).join(', ')}`)
}

test.each([
  'packages/core/src',
  'packages/core/src/business',
  'packages/core/src/cases',
  'packages/core/src/identity',
  'packages/core/src/platform',
  'packages/core/src/publishing',
  'packages/core/src/simulation',
  'widget/src',
  'server/src',
  'portal/src',
  ...['ui', 'shell', 'publishing', 'identity', 'cases', 'business', 'privacy', 'installation'].map(
    (district) => `portal/src/${district}`,
  ),
  'portal/src/cases/documents',
])('the folders of %s have no import circle', (base) => {
  const arrows = importsBetween(join(root, base), folderOf)
  expect(arrows.size).toBeGreaterThan(2)
  expect(circles(arrows)).toEqual([])
})

test.each(['packages/core/src', 'packages/quote-view/src', 'widget/src', 'server/src', 'portal/src'])(
  'the files of %s have no import circle, type imports included',
  (base) => {
    const arrows = importsBetween(join(root, base), (path) => path)
    expect(arrows.size).toBeGreaterThan(4)
    expect(circles(arrows)).toEqual([])
  },
)

test('finds a circle of three', () => {
  const arrows = new Map([
    ['leads', new Set(['cases'])],
    ['cases', new Set(['mail', 'db'])],
    ['mail', new Set(['leads'])],
    ['db', new Set<string>()],
  ])
  expect(circles(arrows)).toEqual(['leads → cases', 'cases → mail', 'mail → leads'])
})
