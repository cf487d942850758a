import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  drawing: ReactNode
  title: string
  text: string
  /** Links and buttons that lead on. */
  children: ReactNode
}

/** A screen that says one thing: a drawing, a heading, a sentence, and the ways on. */
export function Message({ drawing, title, text, children }: Props) {
  usePageTitle(title)
  return (
    <section className="message">
      {drawing}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">{children}</div>
    </section>
  )
}
