import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** Vertical layout of a signed-in screen. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
)
