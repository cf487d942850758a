import type { ReactNode } from 'react'
import { ListLink } from './list-link.tsx'
import type { NumbersList } from './numbers-api.ts'
import styles from './bar-rows.module.css'

interface Row {
  id: string
  label: string
  /** How long its bar is, in what the others are told in. */
  size: number
  /** What stands at its end. */
  value: ReactNode
  list: NumbersList
}

interface Props {
  rows: readonly Row[]
  /** Where something else is to be reached: a line across the bar of that row. */
  targets?: readonly (number | null)[]
}

/** Rows with a bar each, drawn in one measure; each opens its list. The words say all that the bars do. */
export function BarRows({ rows, targets = [] }: Props) {
  const most = Math.max(1, ...rows.map(({ size }) => size), ...targets.map((target) => target ?? 0))
  const part = (size: number) => `${Math.round((size / most) * 1000) / 10}%`
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, label, size, value, list }, index) => {
        const target = targets[index] ?? null
        return (
          <li key={id}>
            <ListLink list={list}>
              <span>{label}</span> <strong>{value}</strong>
            </ListLink>
            <svg aria-hidden focusable="false" data-late={(target !== null && size > target) || undefined}>
              <rect width="100%" height="8" rx="4" />
              <rect width={part(size)} height="8" rx="4" data-part />
              {target !== null && <line x1={part(target)} x2={part(target)} y1="-3" y2="11" />}
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
