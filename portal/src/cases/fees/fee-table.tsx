import { type Cents, formatBrl } from 'core'
import { casesTexts } from 'core/texts/cases'
import type { ReactNode } from 'react'
import type { Fee } from '../case-types.ts'
import { FeeNote } from './fee-note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import styles from './fees.module.css'

/**
 * Converts reais with two decimals, as in the API, to cents.
 *
 * @example toCents(3184.72) // → 318472
 */
const toCents = (reais: number): Cents => Math.round(reais * 100)

/**
 * Sum of fees, in cents, since adding reais would accumulate binary rounding errors.
 *
 * @example totalOf([{ amount: 0.1 }, { amount: 0.2 }]) // → 30
 */
export const totalOf = (fees: readonly { amount: number }[]): Cents =>
  fees.reduce((sum, { amount }) => sum + toCents(amount), 0)

interface Props {
  fees: readonly Fee[]
  menuOf?: (fee: Fee) => ReactNode
}

/** Costs of a case and their total. */
export const FeeTable = ({ fees, menuOf }: Props) => (
  <Panel>
    <h2 id="taxas-e-custos">{casesTexts.taxasECustos}</h2>
    {fees.length > 0 ? (
      <>
        <table className={styles.fees} aria-labelledby="taxas-e-custos" data-menus={menuOf ? '' : undefined}>
          <thead>
            <tr>
              <th scope="col">{casesTexts.taxaDescricao}</th>
              <th scope="col">{casesTexts.taxaOrigem}</th>
              <th scope="col">{casesTexts.taxaValor}</th>
            </tr>
          </thead>
          <tbody>
            {fees.map((fee) => {
              const { id, label, source, amount, notes } = fee
              return (
                <tr key={id}>
                  <th scope="row">
                    {label}
                    {notes && <FeeNote about={label} note={notes} />}
                  </th>
                  <td>{source}</td>
                  <td>
                    <span className={styles.amount}>
                      {formatBrl(toCents(amount))}
                      {menuOf?.(fee)}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {casesTexts.taxaTotal}
              </th>
              <td>{formatBrl(totalOf(fees))}</td>
            </tr>
          </tfoot>
        </table>
        <Hint>{casesTexts.taxasEstimativa}</Hint>
      </>
    ) : (
      <Hint>{casesTexts.nenhumaTaxa}</Hint>
    )}
  </Panel>
)
