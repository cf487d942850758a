import type { Page } from 'playwright'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

/** Computed styles of every element inside the shadow root, in document order. */
const innerStyles = (page: Page) =>
  page.evaluate(() => {
    const properties = [
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
      return [element.localName, ...properties.map((property) => `${property}: ${style[property]}`)].join(
        '; ',
      )
    })
  })

test('has the same computed styles on a page with hostile CSS as on a plain one', async ({ open }) => {
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

test('keeps its display, direction and font on a page with hostile CSS', async ({ open }) => {
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

  // Proves that the hostile CSS is active outside the simulator.
  const outside = await page.getByRole('button', { name: 'Fale com um corretor' }).evaluate((element) => {
    const { direction, textTransform, backgroundColor } = getComputedStyle(element)
    return { direction, textTransform, backgroundColor }
  })
  expect(outside).toEqual({ direction: 'rtl', textTransform: 'uppercase', backgroundColor: 'rgb(255, 0, 0)' })
})
