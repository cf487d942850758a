import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  href: string
  variant?: 'solid' | 'outline'
  /** Opens beside the portal. */
  elsewhere?: boolean
  children: ReactNode
}

/** A link to a page outside the portal's screens that looks like a button. */
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
