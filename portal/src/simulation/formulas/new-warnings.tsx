import type { FormulaWarning } from 'core/schema'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { Callout } from '../../ui/callout.tsx'
import styles from './formula-warnings.module.css'

const List = ({ warnings }: { warnings: readonly FormulaWarning[] }) => (
  <ul className={styles.warnings}>
    {warnings.map(({ path, message }) => (
      <li key={path + message}>{message}</li>
    ))}
  </ul>
)

interface Props {
  warnings: readonly FormulaWarning[]
  /** Warnings about the version in force. */
  before: readonly FormulaWarning[]
}

/** Warnings about a version; those that the version in force already has are collapsed. */
export function NewWarnings({ warnings, before }: Props) {
  const oldMessages = new Set(before.map(({ message }) => message))
  const added = warnings.filter(({ message }) => !oldMessages.has(message))
  const unchanged = warnings.filter(({ message }) => oldMessages.has(message))
  if (warnings.length === 0) return null
  return (
    <>
      {added.length > 0 && (
        <Callout tone="warn" title={adminFormulasTexts.avisosTitulo}>
          <List warnings={added} />
        </Callout>
      )}
      {unchanged.length > 0 && (
        <details className={styles.unchanged}>
          <summary>{fillText(adminFormulasTexts.avisosAntigos, { n: unchanged.length })}</summary>
          <List warnings={unchanged} />
        </details>
      )}
    </>
  )
}
