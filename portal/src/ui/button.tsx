import { Button as RadixButton } from '@radix-ui/themes/components/button'
import type { ComponentProps, ReactNode } from 'react'
import type { buttonLooks } from './button-looks.ts'

type Look<Name extends keyof typeof buttonLooks> = (typeof buttonLooks)[Name][number]

/** Radix's margins and corners are left out as well: its sheets for them are not loaded. */
export interface ButtonProps
  extends
    Omit<ComponentProps<'button'>, 'color'>,
    Pick<ComponentProps<typeof RadixButton>, 'asChild' | 'highContrast' | 'loading'> {
  variant?: Look<'variants'>
  size?: Look<'sizes'>
  color?: Look<'colors'>
}

/** Radix's button, as far as its sheets are there to draw it. */
export const Button: (props: ButtonProps) => ReactNode = RadixButton
