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

/** What to look at twice in rules: first what those in force do not have already. */
export function FormulaWarnings({ rules, before }: { rules: SimulationRules; before: SimulationRules }) {
  const known = new Set(formulaWarnings(before).map(({ message }) => message))
  const warnings = formulaWarnings(rules)
  const added = warnings.filter(({ message }) => !known.has(message))
  const kept = warnings.filter(({ message }) => known.has(message))
  if (warnings.length === 0) return null
  return (
    <>
      {added.length > 0 && (
        <Callout tone="warn" title={adminFormulasTexts.avisosTitulo}>
          <List warnings={added} />
        </Callout>
      )}
      {kept.length > 0 && (
        <details className={styles.kept}>
          <summary>{fillText(adminFormulasTexts.avisosAntigos, { n: kept.length })}</summary>
          <List warnings={kept} />
        </details>
      )}
    </>
  )
}
