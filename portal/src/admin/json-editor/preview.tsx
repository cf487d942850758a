import { adminEditorTexts } from 'core/texts/admin-editor'
import type { ReactNode } from 'react'
import styles from './preview.module.css'

interface Props<Value> {
  title?: string
  /** What the text last said that was right. */
  valid: Value | undefined
  /** It is what the text says now. */
  isCurrent: boolean
  children: (value: Value) => ReactNode
}

/** What a text of JSON makes, beside it; while the text is wrong, what it made last. */
export function Preview<Value>({
  title = adminEditorTexts.previa,
  valid,
  isCurrent,
  children,
}: Props<Value>) {
  const stale = valid === undefined ? adminEditorTexts.previaVazia : adminEditorTexts.previaAnterior
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.state} role="status">
        {!isCurrent && stale}
      </p>
      {valid !== undefined && children(valid)}
    </section>
  )
}

/** What the preview is tried with. */
export const PreviewFields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
