import { Button as RadixButton } from '@radix-ui/themes/components/button'
import type { ComponentProps, ReactNode } from 'react'
import type { buttonVariants } from './button-variants.ts'

type Option<Name extends keyof typeof buttonVariants> = (typeof buttonVariants)[Name][number]

/** Leaves out Radix's margins and radius: the build drops their stylesheets. */
export interface ButtonProps
  extends
    Omit<ComponentProps<'button'>, 'color'>,
    Pick<ComponentProps<typeof RadixButton>, 'asChild' | 'highContrast' | 'loading'> {
  variant?: Option<'variants'>
  size?: Option<'sizes'>
  color?: Option<'colors'> | undefined
}

/** Radix's button, typed to the variants that the build keeps. */
export const Button: (props: ButtonProps) => ReactNode = RadixButton
