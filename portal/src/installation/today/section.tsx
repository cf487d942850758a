import { tasksTexts } from 'core/texts/tasks'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../ui/panel.tsx'
import styles from './today.module.css'

interface Props {
  title: string
  count: number
  /** Address of the full list, when it has more items than are shown. */
  more?: string | undefined
  isLate?: boolean | undefined
  children: ReactNode
}

/** Section of the day, with its number of items. */
export function Section({ title, count, more, isLate, children }: Props) {
  const id = useId()
  return (
    <Panel className={styles.section} aria-labelledby={id}>
      <h2 id={id} data-late={isLate || undefined}>
        {title} <span>{more ? `${count}+` : count}</span>
      </h2>
      {children}
      {more && <Link to={more}>{tasksTexts.verTodos}</Link>}
    </Panel>
  )
}
