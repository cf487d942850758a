import type { SimulationRules } from 'core'
import { formulaWarnings, type FormulaWarning } from 'core/schema'
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

/** Warnings about rules; those that the rules in force already have are collapsed. */
export function FormulaWarnings({ rules, before }: { rules: SimulationRules; before: SimulationRules }) {
  const oldMessages = new Set(formulaWarnings(before).map(({ message }) => message))
  const warnings = formulaWarnings(rules)
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
