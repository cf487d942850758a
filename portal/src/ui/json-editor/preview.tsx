import { adminEditorTexts } from 'core/texts/admin-editor'
import type { ReactNode } from 'react'
import styles from './preview.module.css'

interface Props<Value> {
  title?: string
  /** Value of the last valid text. */
  valid: Value | undefined
  isCurrent: boolean
  children: (value: Value) => ReactNode
}

/** Preview of a JSON text beside it; while the text is invalid, that of its last valid version. */
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
      <output className={styles.state}>{!isCurrent && stale}</output>
      {valid !== undefined && children(valid)}
    </section>
  )
}

export const PreviewFields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
