import { Avatar as RadixAvatar } from '@radix-ui/themes/components/avatar'
import { initials } from 'core'

/** Initials of a person. CSS draws them, so that they do not become part of a button's accessible name. */
export const Avatar = ({ name }: { name: string }) => (
  <RadixAvatar size="3" radius="full" fallback={<span data-initials={initials(name)} />} />
)
