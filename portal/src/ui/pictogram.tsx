import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** CSS drawing or number that a screen reader announces as one named image. */
export const Pictogram = ({ label, ...props }: ComponentProps<'span'> & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<img>` draws a file only
  <span {...props} role="img" aria-label={label} />
)

/** Icon with an accessible name, for information that no text repeats. */
export const NamedIcon = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the icon is an inline SVG
  <Icon role="img" aria-label={label} />
)
