import { editorTexts } from 'core/texts/admin-editor'
import type { ReactNode } from 'react'

interface Props<Value> {
  title?: string
  /** What the text last said that was right. */
  valid: Value | undefined
  /** It is what the text says now. */
  isCurrent: boolean
  children: (value: Value) => ReactNode
}

/** What a text of JSON makes, beside it; while the text is wrong, what it made last. */
export function Preview<Value>({ title = editorTexts.previa, valid, isCurrent, children }: Props<Value>) {
  const stale = valid === undefined ? editorTexts.previaVazia : editorTexts.previaAnterior
  return (
    <section className="json-preview" aria-label={title}>
      <h3>{title}</h3>
      <p className="preview-state" role="status">
        {!isCurrent && stale}
      </p>
      {valid !== undefined && children(valid)}
    </section>
  )
}
