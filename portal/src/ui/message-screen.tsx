import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'
import styles from './message-screen.module.css'

interface Props {
  drawing: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** Screen with a drawing, a heading, a sentence and links. */
export function MessageScreen({ drawing, title, text, children }: Props) {
  usePageTitle(title)
  return (
    <section className={styles.message}>
      {drawing}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
