import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface Props {
  /** They stand at the end of the line. */
  end?: boolean
  children: ReactNode
}

/** Buttons side by side, in as many lines as they need. */
export const Actions = ({ end = false, children }: Props) => (
  <div className={end ? `${styles.actions} ${styles.end}` : styles.actions}>{children}</div>
)
