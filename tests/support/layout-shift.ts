import type { Page } from 'playwright'

/** Starts recording layout shifts. Call it before the page opens. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Sum of the recorded shifts. Waits two frames, so that the last change has been painted and reported. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    const { layoutShifts } = window as unknown as { layoutShifts: number[] }
    return layoutShifts.reduce((sum, shift) => sum + shift, 0)
  })
