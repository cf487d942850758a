import type { ReactNode } from 'react'
import { LoadedSection, type LoadFailure } from './loaded-section.tsx'

interface Props<Value> {
  /** Undefined while another tab is selected. */
  value: Promise<Value> | undefined
  failure: LoadFailure
  children: (value: Value, reload: () => Promise<unknown>) => ReactNode
}

/** Content of a tab, rendered while the address selects it. */
export const LoadedTab = <Value,>({ value, failure, children }: Props<Value>) =>
  value && (
    <LoadedSection keeps value={value} failure={failure}>
      {children}
    </LoadedSection>
  )
