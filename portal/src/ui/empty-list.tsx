import type { ReactNode } from 'react'
import { CobogoSquare } from './drawings/cobogo-square.tsx'
import { Panel } from './panel.tsx'
import styles from './empty-list.module.css'

interface Props {
  drawing?: ReactNode
  title: string
  heading?: 'h2' | 'h3'
  text?: string | undefined
  children?: ReactNode
}

export const EmptyList = ({
  drawing = <CobogoSquare />,
  title,
  heading: Heading = 'h2',
  text,
  children,
}: Props) => (
  <Panel as="div" className={styles.empty}>
    {drawing}
    <Heading>{title}</Heading>
    {text && <p>{text}</p>}
    {children && <div className={styles.ways}>{children}</div>}
  </Panel>
)
