/**
 * Button of Radix Themes. Its own declarations give `highContrast` a default of undefined, which
 * `exactOptionalPropertyTypes` refuses, so that no value of the prop is valid.
 */
declare module '@radix-ui/themes/components/button' {
  import type { ComponentProps, ReactNode } from 'react'
  import type { buttonPropDefs } from '@radix-ui/themes/components/button.props'

  type ValueOf<Name extends 'variant' | 'size' | 'color'> = (typeof buttonPropDefs)[Name]['values'][number]

  export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
    asChild?: boolean | undefined
    highContrast?: boolean | undefined
    loading?: boolean | undefined
    variant?: ValueOf<'variant'> | undefined
    size?: ValueOf<'size'> | undefined
    color?: ValueOf<'color'> | undefined
  }
  export const Button: (props: ButtonProps) => ReactNode
}
