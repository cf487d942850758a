import { Flex } from '@radix-ui/themes/components/flex'
import type { ReactNode } from 'react'

interface Props {
  /** Aligns the buttons to the end of the line. */
  end?: boolean
  children: ReactNode
}

export const Actions = ({ end = false, children }: Props) => (
  <Flex wrap="wrap" align="center" gap="2" justify={end ? 'end' : 'start'}>
    {children}
  </Flex>
)
