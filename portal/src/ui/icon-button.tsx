import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface Named {
  /** Accessible name. */
  label: string
  icon: LucideIcon
}

export const IconButton = ({
  label,
  icon: Icon,
  className = '',
  children,
  ...props
}: Named & ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${styles.button} ${className}`} aria-label={label}>
    <Icon />
    {children}
  </button>
)

export const IconLink = ({ label, icon: Icon, ...props }: Named & ComponentProps<'a'>) => (
  <a {...props} className={styles.button} aria-label={label}>
    <Icon />
  </a>
)
