import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { ArrowRight } from 'lucide-react'
import type { ComparedPart } from './compare-simulations.ts'
import { Lede } from '../../ui/lede.tsx'
import { NamedIcon } from '../../ui/pictogram.tsx'
import styles from './comparison.module.css'

interface Props {
  parts: readonly ComparedPart[]
  beforeName: string
}

/** Table of two simulations with the differences marked. */
export function Comparison({ parts, beforeName }: Props) {
  const n = parts.flatMap(({ rows }) => rows).filter(({ changed }) => changed).length
  const summary = n === 1 ? adminFormulasTexts.previaMudaUm : fillText(adminFormulasTexts.previaMuda, { n })
  return (
    <>
      <Lede>
        <output>{n === 0 ? adminFormulasTexts.previaIgual : summary}</output>
      </Lede>
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
                  {changed && <NamedIcon icon={ArrowRight} label={adminFormulasTexts.mudou} />}
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
