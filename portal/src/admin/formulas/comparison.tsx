import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { ArrowRight } from 'lucide-react'
import type { ComparedPart } from './compare-simulations.ts'
import { Lede } from '../shell/lede.tsx'
import styles from './comparison.module.css'

interface Props {
  parts: readonly ComparedPart[]
  /** Which rules the figures of before are by. */
  beforeName: string
}

/** Two simulations side by side, what differs marked. */
export function Comparison({ parts, beforeName }: Props) {
  const n = parts.flatMap(({ rows }) => rows).filter(({ changed }) => changed).length
  const summary = n === 1 ? adminFormulasTexts.previaMudaUm : fillText(adminFormulasTexts.previaMuda, { n })
  return (
    <>
      <Lede role="status">{n === 0 ? adminFormulasTexts.previaIgual : summary}</Lede>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{fillText(adminFormulasTexts.previaAntesDe, { nome: beforeName })}</th>
            <th scope="col">{adminFormulasTexts.previaDepois}</th>
          </tr>
        </thead>
        {parts.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {title}
              </th>
            </tr>
            {rows.map(({ label, before = '–', after = '–', changed }) => (
              <tr key={label} className={changed ? styles.changed : undefined}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>
                  {changed && <ArrowRight role="img" aria-label={adminFormulasTexts.mudou} />}
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}
