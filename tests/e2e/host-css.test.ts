import type { Page } from 'playwright'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

/** What a visitor sees of every element inside the shadow root, in document order. */
const innerStyles = (page: Page) =>
  page.evaluate(() => {
    const seen = [
      'backgroundColor',
      'color',
      'direction',
      'display',
      'fontFamily',
      'fontSize',
      'fontWeight',
      'letterSpacing',
      'lineHeight',
      'textAlign',
      'textTransform',
      'wordSpacing',
    ] as const
    const host = document.querySelector<HTMLElement>('simulador-financiamento')
    if (!host?.shadowRoot) throw new Error('the simulator did not open')
    host.style.width = '640px'
    return [...host.shadowRoot.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      return [element.localName, ...seen.map((property) => `${property}: ${style[property]}`)].join('; ')
    })
  })

test('looks the same inside a hostile theme as inside a plain page', async ({ open }) => {
  const plain = await open(at.host('html-simples.html'))
  const hostile = await open(at.host('css-hostil.html'))
  await seeStep(plain, 1)
  await seeStep(hostile, 1)
  const expected = await innerStyles(plain)
  expect(expected.length).toBeGreaterThan(20)
  const styles = await innerStyles(hostile)
  expect(styles).toHaveLength(expected.length)
  const different = styles.filter((style, index) => style !== expected[index])
  expect(different.slice(0, 3)).toEqual([])
})

test('keeps its own block, direction and letters inside a hostile theme', async ({ open }) => {
  const page = await open(at.host('css-hostil.html'))
  await seeStep(page, 1)
  const heading = page.getByRole('heading', { name: 'Qual é o tipo do imóvel?' })
  const style = await heading.evaluate((element) => {
    const { direction, textTransform, fontFamily } = getComputedStyle(element)
    const host = document.querySelector('simulador-financiamento')
    return { direction, textTransform, fontFamily, host: host && getComputedStyle(host).display }
  })
  expect(style).toMatchObject({ direction: 'ltr', textTransform: 'none', host: 'block' })
  expect(style.fontFamily).not.toContain('monospace')

  // The theme itself is in force: outside, everything is upper-case monospace, right to left.
  const outside = await page.getByRole('button', { name: 'Fale com um corretor' }).evaluate((element) => {
    const { direction, textTransform, backgroundColor } = getComputedStyle(element)
    return { direction, textTransform, backgroundColor }
  })
  expect(outside).toEqual({ direction: 'rtl', textTransform: 'uppercase', backgroundColor: 'rgb(255, 0, 0)' })
})
