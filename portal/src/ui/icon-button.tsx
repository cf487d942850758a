import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface Named {
  /** What it is called, since it shows no word. */
  label: string
  icon: LucideIcon
}

/** A button that is an icon. */
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

/** A link that is an icon. */
export const IconLink = ({ label, icon: Icon, ...props }: Named & ComponentProps<'a'>) => (
  <a {...props} className={styles.button} aria-label={label}>
    <Icon />
  </a>
)
