import { Checkbox as RadixCheckbox } from '@radix-ui/themes/components/checkbox'
import type { ComponentProps } from 'react'

interface Props extends Omit<
  ComponentProps<'button'>,
  'color' | 'value' | 'onChange' | 'checked' | 'defaultChecked' | 'ref'
> {
  checked: boolean
  required?: boolean | undefined
  onChange: (checked: boolean) => void
}

export const Checkbox = ({ onChange, required = false, ...props }: Props) => (
  <RadixCheckbox
    size="3"
    required={required}
    {...props}
    onCheckedChange={(state) => onChange(state === true)}
  />
)
