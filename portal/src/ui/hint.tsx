import type { ComponentProps } from 'react'
import styles from './hint.module.css'

/** A line that explains or adds to what stands beside it. */
export const Hint = ({ className = '', ...props }: ComponentProps<'p'>) => (
  <p {...props} className={`${styles.hint} ${className}`} />
)
