import { useId, type ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import styles from './numbers.module.css'

interface Props {
  title: string
  text?: string
  aside?: ReactNode
  children: ReactNode
}

export function NumbersSection({ title, text, aside, children }: Props) {
  const id = useId()
  return (
    <Panel className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {text && <p>{text}</p>}
      </header>
      {children}
    </Panel>
  )
}
