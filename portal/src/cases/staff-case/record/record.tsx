import type { Fact } from 'core'
import { factName } from 'core/texts/case-facts'
import { FactRow } from './fact-row.tsx'
import type { FactValue } from './fact-text.ts'
import styles from './record.module.css'

interface Props {
  /** Record whose text keys name the facts. */
  record: string
  facts: Readonly<Record<string, Fact>>
  /** Facts to show, in this order. */
  columns?: readonly string[]
  values: Readonly<Record<string, unknown>>
  isLocked: boolean
  save: (change: Record<string, FactValue>) => Promise<void>
}

/** Facts of a record, each edited in place and saved separately. */
export const Record = ({ record, facts, columns = Object.keys(facts), values, isLocked, save }: Props) => (
  <dl className={styles.record}>
    {columns.map((column) => (
      <FactRow
        key={column}
        column={column}
        fact={facts[column]!}
        name={factName(record, column)}
        value={(values[column] ?? null) as FactValue}
        isLocked={isLocked}
        save={(value) => save({ [column]: value })}
      />
    ))}
  </dl>
)
