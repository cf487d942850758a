import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const files = filesIn(source)

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function classesOf(stylesheet: string): Set<string> {
  const names = new Set<string>()
  parse(readFileSync(stylesheet, 'utf8')).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '')
    for (const [, name = ''] of own.matchAll(/\.([a-z][\w-]*)/gi)) names.add(camelCase(name))
  })
  return names
}

/** Classes that components use, as `sheet.css className`. */
const taken = new Set(
  files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
        ([, name = '', path = '']) =>
          [...text.matchAll(new RegExp(String.raw`\b${name}\.(?!module\.)(\w+)`, 'g'))].map(
            ([, className = '']) => `${resolve(dirname(file), path)} ${className}`,
          ),
      )
    }),
)

const written = new Set(
  files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => [...classesOf(file)].map((name) => `${file} ${name}`)),
)

const without = (names: Set<string>, others: Set<string>) =>
  [...names].filter((name) => !others.has(name)).map((name) => name.slice(source.length + 1))

test('every class that a component takes is written in its stylesheet', () => {
  expect(taken.size).toBeGreaterThan(100)
  expect(without(taken, written)).toEqual([])
})

test('every class of a stylesheet is used by a component', () => {
  expect(without(written, taken)).toEqual([])
})

test('draws the same focus ring in the portal, on the public pages and in the simulator', () => {
  const simulator = filesIn(join(source, '../../widget/src/styles'))
  const outlines = new Set<string>()
  for (const stylesheet of [...files, ...simulator].filter((file) => file.endsWith('.css')))
    parse(readFileSync(stylesheet, 'utf8')).walkDecls(/^outline/, ({ prop, value }) => {
      outlines.add(`${prop}: ${value}`)
    })
  expect([...outlines].toSorted()).toEqual([
    'outline-color: #fff', // on the dark green that ends the landing page
    'outline-offset: -3px', // inside containers that clip
    'outline-offset: 2px',
    'outline: 0',
    'outline: 2px solid Highlight', // the selection in forced colours
    'outline: 3px solid var(--sim-focus)',
    'outline: none',
  ])
})
