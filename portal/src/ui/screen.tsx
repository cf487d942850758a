import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** A screen of somebody who is signed in: its parts, one under another. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
)
