import { TextArea as RadixTextArea } from '@radix-ui/themes/components/text-area'
import type { ComponentProps } from 'react'

/** Input of several lines, which grows with its text. */
export const TextArea = (
  props: Omit<ComponentProps<'textarea'>, 'color' | 'value' | 'defaultValue'> & {
    value?: string
    defaultValue?: string
  },
) => <RadixTextArea size="3" {...props} />
