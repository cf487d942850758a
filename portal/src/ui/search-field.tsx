import { Slot } from '@radix-ui/themes/components/text-field'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

interface Props extends ComponentProps<typeof TextInput> {
  /** Accessible name; the field has no visible label. */
  label: string
}

export const SearchField = ({ label, ...props }: Props) => (
  <TextInput style={{ maxWidth: 520 }} {...props} type="search" aria-label={label} autoComplete="off">
    <Slot>
      <Search />
    </Slot>
  </TextInput>
)
