import type { CreditLine } from 'core'
import type { ReactNode } from 'react'
import { RuleName } from './rule-name.tsx'
import styles from './lines.module.css'

/** Errors of the rules in a table, and how one is opened. */
export interface RuleTableProps {
  /** Indexes of rules with errors. */
  wrong: readonly number[]
  onOpen: (at: number) => void
}

interface Column<Rule> {
  title: string
  /** Narrow, with a short value. */
  isShort?: boolean
  cell: (rule: Rule) => ReactNode
}

interface Props<Rule> extends RuleTableProps {
  label: string
  /** Title of the column with the names. */
  title: string
  rules: readonly Rule[]
  nameOf: (rule: Rule) => string
  /** Displayed while a name is empty. */
  unnamed: string
  columns: readonly Column<Rule>[]
}

/** Table of dated rules, whose names open their forms. On a narrow screen each row is a card. */
export const RuleTable = <Rule extends Pick<CreditLine, 'validFrom' | 'validTo'>>({
  label,
  title,
  rules,
  nameOf,
  unnamed,
  columns,
  wrong,
  onOpen,
}: Props<Rule>) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {[title, ...columns.map((column) => column.title)].map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rules.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may have several dated rules
        <tr key={at}>
          <RuleName
            name={nameOf(rule)}
            unnamed={unnamed}
            rule={rule}
            isWrong={wrong.includes(at)}
            onOpen={() => onOpen(at)}
          />
          {columns.map((column) => (
            <td key={column.title} data-short={column.isShort ? '' : undefined} data-label={column.title}>
              {column.cell(rule)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
