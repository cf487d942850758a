import type { ReactNode } from 'react'
import { ListLink } from './list-link.tsx'
import type { NumbersList } from './numbers-api.ts'
import styles from './bar-rows.module.css'

interface Row {
  id: string
  label: string
  /** Length of the bar, in the unit shared by all rows. */
  size: number
  /** Shown at the end of the bar. */
  value: ReactNode
  list: NumbersList
}

interface Props {
  rows: readonly Row[]
  /** Target of each row, drawn as a line across its bar. */
  targets?: readonly (number | null)[]
}

/** Bar chart of linked rows on one scale. The text contains everything that the bars show. */
export function BarRows({ rows, targets = [] }: Props) {
  const most = Math.max(1, ...rows.map(({ size }) => size), ...targets.map((target) => target ?? 0))
  const share = (size: number) => `${Math.round((size / most) * 1000) / 10}%`
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
              <rect width={share(size)} height="8" rx="4" data-part />
              {target !== null && <line x1={share(target)} x2={share(target)} y1="-3" y2="11" />}
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
