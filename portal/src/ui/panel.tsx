import type { ComponentProps } from 'react'
import styles from './panel.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'ref'> {
  as?: 'section' | 'div' | 'li'
}

/** Raised surface for a section of a screen. */
export const Panel = ({ as: Tag = 'section', className = '', ...props }: Props) => (
  <Tag {...props} className={`${styles.panel} ${className}`} />
)

export const PanelList = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`${styles.panel} ${styles.list} ${className}`} />
)
