import { Card } from '@radix-ui/themes/components/card'
import type { ComponentProps } from 'react'
import styles from './panel.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'ref'> {
  as?: 'section' | 'div' | 'li'
}

/** Raised surface for a section of a screen. */
export const Panel = ({ as: Tag = 'section', className = '', ...props }: Props) => (
  <Card asChild size="3" className={`${styles.panel} ${className}`}>
    <Tag {...props} />
  </Card>
)

export const PanelList = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <Card asChild size="3" className={`${styles.list} ${className}`}>
    <ul {...props} />
  </Card>
)
