import { expect } from 'vitest'
import { setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, RESULT, see } from './journey.ts'
import { openSection } from './result-page.ts'

test.for(['light', 'dark'] as const)(
  'with forced colours (%s) icons, chart lines and the selected option stay visible',
  async (colorScheme, { blank, embed }) => {
    const page = await blank({ colorScheme })
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await embed(page, '<simulador-financiamento></simulador-financiamento>')
    await setAnswers(page, usedHomeAnswers)
    await withSimulator(page, (simulator) => simulator.irPara(9))
    await see(page, RESULT)
    await openSection(page, 'Parcelas, SAC e PRICE')
    await page.locator('.qv-chart svg').first().waitFor()
    const styles = await withSimulator(page, ({ shadowRoot: root }) => {
      const probe = root!.querySelector('.w')!.appendChild(document.createElement('p'))
      const resolveColor = (name: string) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      }
      const valuesOf = (selector: string, property: string) => [
        ...new Set(
          [...root!.querySelectorAll(selector)].map((element) =>
            getComputedStyle(element).getPropertyValue(property),
          ),
        ),
      ]
      return {
        text: resolveColor('CanvasText'),
        faint: resolveColor('GrayText'),
        mark: resolveColor('Highlight'),
        icons: valuesOf('.vd .ic, .sec > summary > .ic', 'color'),
        behindIcons: valuesOf('.vd .ic, .sec > summary > .ic', 'background-color'),
        words: valuesOf('.qv-chart text', 'fill'),
        lines: valuesOf('.qv-chart path', 'stroke'),
        pressed: valuesOf('.seg [aria-pressed=true]', 'outline-color'),
        notPressed: valuesOf('.seg [aria-pressed=false]', 'outline-style'),
        term: valuesOf('.years label:has(:checked)', 'outline-color'),
        otherTerms: valuesOf('.years label:not(:has(:checked))', 'outline-style'),
      }
    })
    const { text, faint, mark } = styles
    expect(text).toBe(colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)')
    expect(styles).toEqual({
      text,
      faint,
      mark,
      icons: [text],
      behindIcons: ['rgba(0, 0, 0, 0)'],
      words: [text],
      lines: [faint, text],
      pressed: [mark],
      notPressed: ['none'],
      term: [mark],
      otherTerms: ['none'],
    })
  },
)
