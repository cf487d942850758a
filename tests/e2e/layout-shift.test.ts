import type { Route } from 'playwright'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts'
import { at, test } from '../support/test.ts'

test.for(['phone', 'desktop'] as const)(
  'the simulator causes no layout shift on a page that was painted before it loads (%s)',
  async (viewport, { blank }) => {
    const page = await blank({ viewport })
    await watchLayoutShift(page)
    const pendingRoutes: Route[] = []
    await page.route('**/embed/v1/simulador.js', (route) => void pendingRoutes.push(route))
    await page.goto(at.host('html-simples.html'), { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Simular financiamento' }).waitFor()
    expect(await layoutShift(page)).toBe(0)
    await Promise.all(pendingRoutes.map((route) => route.continue()))
    await seeStep(page, 1)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBe(0)
  },
)
