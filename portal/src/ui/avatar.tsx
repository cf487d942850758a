import { Avatar as RadixAvatar } from '@radix-ui/themes/components/avatar'
import { initials } from 'core'

/** Initials of a person. CSS draws them, and they are hidden from accessible names. */
export const Avatar = ({ name }: { name: string }) => (
  <RadixAvatar size="3" radius="full" fallback={<span aria-hidden data-initials={initials(name)} />} />
)
