import { Root } from '@radix-ui/themes/components/text-field'
import type { ComponentProps } from 'react'

type RadixProps = ComponentProps<typeof Root>

interface Props extends Omit<ComponentProps<'input'>, 'color' | 'size' | 'type' | 'value' | 'defaultValue'> {
  type?: RadixProps['type']
  value?: string | number
  defaultValue?: string
}

/** Input of one line. Its children are slots of Radix's text field, beside the text. */
export const TextInput = (props: Props) => <Root size="3" {...(props as RadixProps)} />
