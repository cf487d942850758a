import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, expectTypeOf, test } from 'vitest'
import { buttonVariants } from '../ui/button-variants.ts'
import type { ButtonProps } from '../ui/button.tsx'

const source = join(import.meta.dirname, '..')

test('imports from Radix Themes only the components whose styles the build keeps', () => {
  const taken = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/'@radix-ui\/themes([^']*)'/g)].map(
        ([, path = '']) => ({ name, path }),
      ),
    )
    .filter(({ path }) => !/^\/tokens\/colors\/\w+\.css\?raw$/.test(path))
  expect(taken.filter(({ path }) => path === '/components/button')).toEqual([
    { name: 'ui/button.tsx', path: '/components/button' },
  ])
  expect(new Set(taken.map(({ path }) => path))).toEqual(
    new Set(['/components/button', '/components/visually-hidden']),
  )
})

test('the type of a button allows what is kept, and nothing else', () => {
  expectTypeOf<ButtonProps['variant']>().toEqualTypeOf<'solid' | 'soft' | 'outline' | 'ghost' | undefined>()
  expectTypeOf<ButtonProps['size']>().toEqualTypeOf<'2' | '3' | undefined>()
  expectTypeOf<ButtonProps['color']>().toEqualTypeOf<'gray' | undefined>()
  expectTypeOf<Extract<keyof ButtonProps, 'm' | 'mx' | 'radius'>>().toEqualTypeOf<never>()
})

/** The selectors of what the build keeps of Radix's stylesheets, each with those that it stands in. */
async function keptSelectors() {
  const config = await resolveConfig({ root: join(source, '..'), logLevel: 'error' }, 'build')
  const stylesheet = join(source, 'styles/radix.css')
  const { code } = await preprocessCSS(readFileSync(stylesheet, 'utf8'), stylesheet, config)
  const found: string[] = []
  parse(code).walkRules((rule) => {
    const outer = rule.parent?.type === 'rule' ? rule.parent.selector : ''
    found.push(...rule.selectors.map((one) => `${outer} ${one}`.trim()))
  })
  return found
}

test('each look of a button is still drawn, and no other one', async () => {
  const selectors = await keptSelectors()
  const positive = selectors
    .filter((one) => /rt-(Base)?Button/.test(one))
    .map((one) => one.replaceAll(/:not\(\.[\w-]+\)/g, ''))
  const named = (pattern: RegExp) =>
    new Set(positive.flatMap((one) => [...one.matchAll(pattern)].map(([, name]) => name)))
  expect(named(/\.rt-variant-([\w-]+)/g)).toEqual(new Set(buttonVariants.variants))
  expect(named(/\.rt-r-size-([\w-]+)/g)).toEqual(new Set(buttonVariants.sizes))
  expect(selectors).toEqual(
    expect.arrayContaining([
      '.rt-BaseButton:where(.rt-variant-solid)',
      '.rt-BaseButton:where(.rt-variant-soft)',
      '.rt-BaseButton:where(.rt-variant-outline)',
      '.rt-BaseButton:where(.rt-variant-ghost)',
      '.rt-BaseButton:where(.rt-variant-soft, .rt-variant-ghost)',
      '.rt-BaseButton:where(.rt-variant-outline) &:where(.rt-high-contrast)',
      '.rt-Button &:where(.rt-r-size-2)',
      '.rt-Button &:where(.rt-r-size-3)',
      '.rt-BaseButton &:where(.rt-r-size-2)',
      '.rt-BaseButton &:where(.rt-r-size-3)',
      '.rt-Button:where(:not(.rt-variant-ghost))',
      '.rt-Spinner &:where(.rt-r-size-2)',
      "[data-accent-color='gray']",
    ]),
  )
})
