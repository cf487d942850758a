import type { ReactNode } from 'react'
import { LoadedPart, type LoadFailure } from '../../ui/loaded-part.tsx'

interface Props<Value> {
  /** Nothing where the address names another tab. */
  value: Promise<Value> | undefined
  failure: LoadFailure
  children: (value: Value, reload: () => Promise<unknown>) => ReactNode
}

/** What a tab shows, where it is the one that was asked for. */
export const TabPart = <Value,>({ value, failure, children }: Props<Value>) =>
  value && (
    <LoadedPart keeps value={value} failure={failure}>
      {children}
    </LoadedPart>
  )
