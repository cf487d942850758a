import type { Fact } from 'core'
import { factName } from 'core/texts/case-facts'
import { FactRow } from './fact-row.tsx'
import type { FactValue } from './fact-text.ts'
import styles from './record.module.css'

interface Props {
  /** What the facts are of, as their texts name it. */
  record: string
  facts: Readonly<Record<string, Fact>>
  /** Those that are shown, in their order. */
  columns?: readonly string[]
  values: Readonly<Record<string, unknown>>
  isLocked: boolean
  save: (change: Record<string, FactValue>) => Promise<void>
}

/** What is known of something, each fact edited where it stands and saved by itself. */
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
