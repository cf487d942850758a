import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds against WCAG 2.2 A and AA and its best practice, each rule with the markup it points at. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
