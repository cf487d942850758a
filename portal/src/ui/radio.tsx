import { Radio as RadixRadio } from '@radix-ui/themes/components/radio'
import type { ComponentProps } from 'react'

export const Radio = (props: Omit<ComponentProps<typeof RadixRadio>, 'size' | 'type'>) => (
  <RadixRadio size="3" {...props} />
)
