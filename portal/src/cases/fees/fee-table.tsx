import { formatBrl } from 'core'
import type { Fee } from '../case-types.ts'
import { FeeNote } from './fee-note.tsx'
import { toCents, totalOf } from './total-of.ts'

/** The costs of a case and their sum. */
export const FeeTable = ({ fees }: { fees: readonly Fee[] }) => (
  <section className="panel">
    <h2 id="taxas-e-custos">Taxas e Custos</h2>
    {fees.length > 0 ? (
      <>
        <table className="fees" aria-labelledby="taxas-e-custos">
          <thead>
            <tr>
              <th scope="col">Descrição</th>
              <th scope="col">Origem</th>
              <th scope="col">Valor</th>
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
                Total
              </th>
              <td>{formatBrl(totalOf(fees))}</td>
            </tr>
          </tfoot>
        </table>
        <p className="hint">
          Os valores são estimativas e podem variar conforme a análise final da instituição financeira e dos
          órgãos competentes.
        </p>
      </>
    ) : (
      <p className="hint">Nenhuma taxa cadastrada ainda</p>
    )}
  </section>
)
