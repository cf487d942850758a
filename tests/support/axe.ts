import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

async function found(axe: AxeBuilder): Promise<string[]> {
  // Only frames of other origins need the page of its own that the other mode gathers results in: twice the time.
  const { violations, incomplete } = await axe.setLegacyMode().analyze()
  const unseen = incomplete.filter(({ id }) => id === 'frame-tested')
  return [...violations, ...unseen].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

/**
 * What axe finds against WCAG 2.2 A and AA and its best practice, each rule with the markup it points at. A frame that
 * it cannot look into is found as well.
 */
export const accessibilityViolations = (page: Page) =>
  found(
    new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  )

/** What of it another light may change: the colours. */
export const contrastViolations = (page: Page) =>
  found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
