import type { ComponentProps } from 'react'

/** Announces paragraphs, lists or headings when they change. A single phrase is an `<output>`. */
export const StatusRegion = (props: ComponentProps<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<output>` holds phrasing content only
  <div {...props} role="status" />
)
