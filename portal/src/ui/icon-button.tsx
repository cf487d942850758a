import { IconButton as RadixIconButton } from '@radix-ui/themes/components/icon-button'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type RadixProps = ComponentProps<typeof RadixIconButton>

interface Named {
  /** Accessible name. */
  label: string
  icon: LucideIcon
}

const ghost = { variant: 'ghost', color: 'gray', highContrast: true } as RadixProps

export const IconButton = ({
  label,
  icon: Icon,
  children,
  ...props
}: Named & Omit<ComponentProps<'button'>, 'color'>) => (
  <RadixIconButton type="button" {...ghost} {...props} aria-label={label}>
    <Icon />
    {children}
  </RadixIconButton>
)

export const IconLink = ({ label, icon: Icon, ...props }: Named & ComponentProps<'a'>) => (
  <RadixIconButton asChild {...ghost}>
    <a {...props} aria-label={label}>
      <Icon />
    </a>
  </RadixIconButton>
)
