import type { Page } from 'playwright'

/** Collects violations of a page's content security policy. Call it before the page opens. */
export async function violationsOf(page: Page): Promise<unknown[]> {
  const violations: unknown[] = []
  await page.exposeFunction('reportViolation', (violation: unknown) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: unknown) => void
      report({ violatedDirective, blockedURI, sourceFile })
    })
  })
  return violations
}
