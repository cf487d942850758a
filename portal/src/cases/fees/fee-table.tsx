import { formatBrl } from 'core'
import { dossiesTexts } from 'core/texts/dossies'
import type { Fee } from '../case-types.ts'
import { FeeNote } from './fee-note.tsx'
import { toCents, totalOf } from './total-of.ts'

/** The costs of a case and their sum. */
export const FeeTable = ({ fees }: { fees: readonly Fee[] }) => (
  <section className="panel">
    <h2 id="taxas-e-custos">{dossiesTexts.taxasECustos}</h2>
    {fees.length > 0 ? (
      <>
        <table className="fees" aria-labelledby="taxas-e-custos">
          <thead>
            <tr>
              <th scope="col">{dossiesTexts.taxaDescricao}</th>
              <th scope="col">{dossiesTexts.taxaOrigem}</th>
              <th scope="col">{dossiesTexts.taxaValor}</th>
            </tr>
          </thead>
          <tbody>
            {fees.map(({ id, label, source, amount, notes }) => (
              <tr key={id}>
                <th scope="row">
                  {label}
                  {notes && <FeeNote about={label} note={notes} />}
                </th>
                <td>{source}</td>
                <td>{formatBrl(toCents(amount))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {dossiesTexts.taxaTotal}
              </th>
              <td>{formatBrl(totalOf(fees))}</td>
            </tr>
          </tfoot>
        </table>
        <p className="hint">{dossiesTexts.taxasEstimativa}</p>
      </>
    ) : (
      <p className="hint">{dossiesTexts.nenhumaTaxa}</p>
    )}
  </section>
)
