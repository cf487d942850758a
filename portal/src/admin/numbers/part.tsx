import { useId, type ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import styles from './numbers.module.css'

interface Props {
  title: string
  text?: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the numbers. */
export function Part({ title, text, aside, children }: Props) {
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
