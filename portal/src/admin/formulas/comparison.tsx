import { fillText } from 'core/texts'
import { formulasTexts } from 'core/texts/admin-formulas'
import { ArrowRight } from 'lucide-react'
import type { ComparedPart } from './compare-simulations.ts'

interface Props {
  parts: readonly ComparedPart[]
  /** Which rules the figures of before are by. */
  beforeName: string
}

/** Two simulations side by side, what differs marked. */
export function Comparison({ parts, beforeName }: Props) {
  const n = parts.flatMap(({ rows }) => rows).filter(({ changed }) => changed).length
  const summary = n === 1 ? formulasTexts.previaMudaUm : fillText(formulasTexts.previaMuda, { n })
  return (
    <>
      <p role="status" className="lede">
        {n === 0 ? formulasTexts.previaIgual : summary}
      </p>
      <table className="compared">
        <thead>
          <tr>
            <td />
            <th scope="col">{fillText(formulasTexts.previaAntesDe, { nome: beforeName })}</th>
            <th scope="col">{formulasTexts.previaDepois}</th>
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
              <tr key={label} className={changed ? 'changed' : undefined}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>
                  {changed && <ArrowRight className="icon" role="img" aria-label={formulasTexts.mudou} />}
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
