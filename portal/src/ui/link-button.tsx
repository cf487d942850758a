import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  href: string
  variant?: 'solid' | 'outline'
  /** Opens in a new tab. */
  elsewhere?: boolean
  children: ReactNode
}

/** Link outside the portal's screens, styled as a button. */
export const LinkButton = ({ href, variant = 'solid', elsewhere, children }: Props) => (
  <Button
    asChild
    size="3"
    variant={variant}
    color={variant === 'outline' ? 'gray' : undefined}
    highContrast={variant === 'outline'}
  >
    <a href={href} {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  </Button>
)
