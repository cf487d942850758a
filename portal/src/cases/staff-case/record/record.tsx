import type { Fact } from 'core'
import { factName } from 'core/texts/case-facts'
import type { ReactNode } from 'react'
import { FactRow } from './fact-row.tsx'
import type { FactValue } from './fact-text.ts'
import styles from './record.module.css'

/** New values by column, and `seen`, the values that they replace. */
export type FactChange = Record<string, FactValue | Record<string, FactValue>>

interface Props {
  /** Record whose text keys name the facts. */
  record: string
  facts: Readonly<Record<string, Fact>>
  /** Facts to show, in this order. */
  columns?: readonly string[]
  values: Readonly<Record<string, unknown>>
  isLocked: boolean
  save: (change: FactChange) => Promise<void>
  /** Shown under a field while its text differs from the saved one. */
  note?: (column: string, text: string) => ReactNode
}

/** Facts of a record, each edited in place and saved separately. */
export const Record = ({
  record,
  facts,
  columns = Object.keys(facts),
  values,
  isLocked,
  save,
  note,
}: Props) => (
  <dl className={styles.record}>
    {columns.map((column) => (
      <FactRow
        key={column}
        column={column}
        fact={facts[column]!}
        name={factName(record, column)}
        value={(values[column] ?? null) as FactValue}
        isLocked={isLocked}
        record={record}
        save={(value, seen) => save({ [column]: value, seen: { [column]: seen } })}
        note={(text) => note?.(column, text)}
      />
    ))}
  </dl>
)
