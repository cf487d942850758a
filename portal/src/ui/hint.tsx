import { Text } from '@radix-ui/themes/components/text'
import type { ComponentProps } from 'react'

export const Hint = (props: Omit<ComponentProps<'p'>, 'color' | 'ref'>) => (
  <Text as="p" size="2" color="gray" {...props} />
)
