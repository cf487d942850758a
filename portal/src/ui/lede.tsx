import { Text } from '@radix-ui/themes/components/text'
import type { ReactNode } from 'react'

interface Props {
  role?: 'status'
  children: ReactNode
}

/** Introduction under a title. */
export const Lede = (props: Props) => <Text as="p" color="gray" style={{ maxWidth: '60ch' }} {...props} />
