import type { ComponentProps } from 'react'
import styles from './hint.module.css'

export const Hint = ({ className = '', ...props }: ComponentProps<'p'>) => (
  <p {...props} className={`${styles.hint} ${className}`} />
)
