import { Button as RadixButton } from '@radix-ui/themes/components/button'
import type { ComponentProps } from 'react'

type RadixProps = ComponentProps<typeof RadixButton>

/** Radix's own type gives `highContrast` no valid value under `exactOptionalPropertyTypes`. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  asChild?: boolean
  variant?: 'solid' | 'soft' | 'outline' | 'ghost'
  size?: '1' | '2' | '3'
  color?: 'jade' | 'gray' | 'red' | undefined
  highContrast?: boolean
  loading?: boolean | undefined
}

/** Radix's button in the product's green, also inside a callout, whose tone it would take. */
export const Button = (props: ButtonProps) => <RadixButton color="jade" {...(props as RadixProps)} />
