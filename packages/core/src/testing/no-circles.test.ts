import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** The folder below a house that a file stands in, however deep. */
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : null)

/** The rooms of a house, each with the others that its files import. @param nameOf the room of a path in the house */
function importsBetween(house: string, nameOf: (path: string) => string | null): Map<string, Set<string>> {
  const roomOf = (file: string) => {
    const path = relative(house, file)
    return path.startsWith('..') ? null : nameOf(path)
  }
  const arrows = new Map<string, Set<string>>()
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))) {
    const file = join(house, name)
    const from = roomOf(file)
    if (!from) continue
    const rooms = arrows.get(from) ?? new Set<string>()
    arrows.set(from, rooms)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = roomOf(normalize(join(dirname(file), path)))
      if (to && to !== from) rooms.add(to)
    }
  }
  return arrows
}

/** Rooms that are left when those that import nothing more are taken away, again and again: they lead to a circle. */
function circles(arrows: Map<string, Set<string>>): string[] {
  const left = new Map(arrows)
  const isDone = ([, rooms]: [string, Set<string>]) => [...rooms].every((room) => !left.has(room))
  for (let done = [...left].filter(isDone); done.length > 0; done = [...left].filter(isDone))
    for (const [room] of done) left.delete(room)
  return [...left].map(([room, to]) => `${room} → ${[...to].filter((one) => left.has(one)).join(', ')}`)
}

test.each([
  'packages/core/src',
  'widget/src',
  'server/src',
  'server/src/admin',
  'portal/src',
  'portal/src/admin',
  'portal/src/cases',
  'portal/src/documents',
])('no folder of %s imports one that imports it, over however many others', (house) => {
  const arrows = importsBetween(join(root, house), folderOf)
  expect(arrows.size).toBeGreaterThan(2)
  expect(circles(arrows)).toEqual([])
})

test.each(['packages/core/src', 'packages/quote-view/src', 'widget/src', 'server/src', 'portal/src'])(
  'no file of %s imports one that imports it, not even for its types',
  (house) => {
    const arrows = importsBetween(join(root, house), (path) => path)
    expect(arrows.size).toBeGreaterThan(4)
    expect(circles(arrows)).toEqual([])
  },
)

test('a circle of three is found', () => {
  const arrows = new Map([
    ['leads', new Set(['cases'])],
    ['cases', new Set(['mail', 'db'])],
    ['mail', new Set(['leads'])],
    ['db', new Set<string>()],
  ])
  expect(circles(arrows)).toEqual(['leads → cases', 'cases → mail', 'mail → leads'])
})
