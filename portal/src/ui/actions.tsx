import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface Props {
  /** Aligns the buttons to the end of the line. */
  end?: boolean
  children: ReactNode
}

export const Actions = ({ end = false, children }: Props) => (
  <div className={end ? `${styles.actions} ${styles.end}` : styles.actions}>{children}</div>
)
