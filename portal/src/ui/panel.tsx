import type { ComponentProps } from 'react'
import styles from './panel.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'ref'> {
  as?: 'section' | 'div' | 'li'
}

/** A part of a screen on a surface of its own. */
export const Panel = ({ as: Tag = 'section', className = '', ...props }: Props) => (
  <Tag {...props} className={`${styles.panel} ${className}`} />
)

/** The same for a list. */
export const PanelList = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`${styles.panel} ${styles.list} ${className}`} />
)
