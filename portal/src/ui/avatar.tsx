import { Avatar as RadixAvatar } from '@radix-ui/themes/components/avatar'
import { initials } from 'core'

/** Initials of a person, which are not part of a button's accessible name. */
export const Avatar = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <RadixAvatar size="3" radius="full" fallback={initials(name)} />
  </span>
)
