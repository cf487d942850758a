import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The stylesheet that every screen loads, with what it takes of Radix Themes. */
async function appStylesheet() {
  const config = await resolveConfig({ root: join(source, '..'), logLevel: 'error' }, 'build')
  const path = join(source, 'styles/index.css')
  return parse((await preprocessCSS(readFileSync(path, 'utf8'), path, config)).code)
}

const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** Set by Radix's components as inline style, for props of layout and a part's own state. */
const SET_BY_PARTS =
  /^--((flex-grow|gap|column-gap|row-gap|grid-template-columns|height|width|inset|top|right|bottom|left|[mp][trbl]?)(-md)?$|skeleton-|radix-)/
/** Only in the variant `classic` and in progress of unknown length, which the product does not use. */
const UNUSED = /^--((black|white)-a|color-transparent$|shadow-1$|base-button__classic)/
const isSetElsewhere = (name: string) =>
  /^--(sim|lightningcss)-/.test(name) || SET_BY_PARTS.test(name) || UNUSED.test(name)

test('the stylesheet sets every custom property that its parts of Radix read without a fallback', async () => {
  const read = new Set<string>()
  const set = new Set<string>()
  ;(await appStylesheet()).walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) set.add(prop)
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) read.add(name)
  })
  expect(read.size).toBeGreaterThan(100)
  expect([...read].filter((name) => !set.has(name) && !isSetElsewhere(name))).toEqual([])
})

test('every part of Radix that a component imports has its stylesheet', async () => {
  const parts = components.flatMap(({ text }) =>
    [...text.matchAll(/'@radix-ui\/themes\/components\/([\w-]+)'/g)].map(([, path = '']) => path),
  )
  const imported = readFileSync(join(source, 'styles/radix.css'), 'utf8')
  const unstyled = ['theme', 'visually-hidden']
  expect(new Set(parts).size).toBeGreaterThan(15)
  expect(
    [...new Set(parts)].filter((name) => !unstyled.includes(name) && !imported.includes(`/${name}.css'`)),
  ).toEqual([])
})

test('responsive props name the one breakpoint that the stylesheet has', () => {
  const OTHER = /\b(xs|sm|lg|xl): ['"][\w-]+['"]/
  expect(components.filter(({ text }) => OTHER.test(text)).map(({ name }) => name)).toEqual([])
})
