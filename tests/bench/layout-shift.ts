import { contextOptions, viewports } from '../support/browser.ts'
import { seeStep } from '../support/journey.ts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import type { Measurement } from './figure.ts'
import { throttle } from './throttling.ts'

export const measureLayoutShift: Measurement = async ({ browser, hostOrigin }) => {
  const shifts: number[] = []
  for (const viewport of Object.keys(viewports) as (keyof typeof viewports)[]) {
    const context = await browser.newContext(contextOptions({ viewport }))
    const page = await context.newPage()
    await throttle(page, { cpu: true, network: true })
    await watchLayoutShift(page)
    await page.goto(`${hostOrigin}/html-simples.html`)
    await seeStep(page, 1)
    await page.waitForLoadState('networkidle')
    shifts.push(await layoutShift(page))
    await context.close()
  }
  return {
    what: 'Deslocamento da página que recebe o simulador, 4G lento e CPU 4×',
    measured: `${shifts.length} larguras de tela`,
    value: Math.max(...shifts),
    target: 0,
    unit: '',
  }
}
