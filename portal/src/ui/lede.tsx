import type { ReactNode } from 'react'
import styles from './lede.module.css'

interface Props {
  role?: 'status'
  children: ReactNode
}

/** Introduction under a title. */
export const Lede = ({ role, children }: Props) => (
  <p className={styles.lede} role={role}>
    {children}
  </p>
)
