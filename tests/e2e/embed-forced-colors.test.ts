import { expect } from 'vitest'
import { setAnswers, test, withSimulator } from './embed.ts'
import { keptAnswers, RESULT, see } from './journey.ts'

test.for(['light', 'dark'] as const)(
  'where a visitor has chosen all colours (%s) the icons, the lines of the drawing and what is chosen are seen',
  async (colorScheme, { blank, embed }) => {
    const page = await blank({ colorScheme })
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await embed(page, '<simulador-financiamento></simulador-financiamento>')
    await setAnswers(page, keptAnswers)
    await withSimulator(page, (simulator) => simulator.irPara(9))
    await see(page, RESULT)
    await page.locator('.panel svg').first().waitFor()
    const found = await withSimulator(page, ({ shadowRoot: root }) => {
      const probe = root!.querySelector('.w')!.appendChild(document.createElement('p'))
      const named = (name: string) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      }
      const all = (selector: string, property: string) => [
        ...new Set(
          [...root!.querySelectorAll(selector)].map((element) =>
            getComputedStyle(element).getPropertyValue(property),
          ),
        ),
      ]
      return {
        text: named('CanvasText'),
        faint: named('GrayText'),
        mark: named('Highlight'),
        icons: all('.head .ic', 'color'),
        behindIcons: all('.head .ic', 'background-color'),
        words: all('.qv-chart text', 'fill'),
        lines: all('.qv-chart path', 'stroke'),
        pressed: all('.seg [aria-pressed=true]', 'outline-color'),
        notPressed: all('.seg [aria-pressed=false]', 'outline-style'),
      }
    })
    const { text, faint, mark } = found
    expect(text).toBe(colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)')
    expect(found).toEqual({
      text,
      faint,
      mark,
      icons: [text],
      behindIcons: ['rgba(0, 0, 0, 0)'],
      words: [text],
      lines: [faint, text],
      pressed: [mark],
      notPressed: ['none'],
    })
  },
)
