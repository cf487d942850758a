import { creditTexts } from 'core/texts/credit'
import { Circle, CircleCheck } from 'lucide-react'
import { useToday } from '../../ui/use-today.ts'
import type { Credit } from '../case-types.ts'
import { figureNames, figureTexts, rowName, signedTexts } from './credit-rows.ts'
import { validity } from './validity-text.ts'
import styles from './credit.module.css'

/** Last day of an approval with its countdown. */
export function Validity({ until }: { until: string }) {
  const { text, tone } = validity(until, useToday())
  return (
    <span className={styles.tone} data-validity={tone}>
      {text}
    </span>
  )
}

/** Conditions of the bank, each with its state. */
export const Conditions = ({ conditions }: Pick<Credit, 'conditions'>) =>
  conditions.length > 0 && (
    <>
      <h3>{creditTexts.condicoes}</h3>
      <ul className={styles.conditions}>
        {conditions.map(({ id, body, is_done }) => (
          <li key={id} data-done={is_done || undefined}>
            {is_done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            <span>
              {body}, {is_done ? creditTexts.cumprida : creditTexts.aCumprir}
            </span>
          </li>
        ))}
      </ul>
    </>
  )

/** Table of what the client wants beside what the bank approved and, once there is a contract, what was signed. */
export function ComparedCredit({ credit }: { credit: Credit }) {
  const { requested, approved } = credit
  const wanted = requested ? figureTexts(requested) : undefined
  const granted = figureTexts(approved)
  const signed = signedTexts(credit)
  const hasContract = credit.signed.amount !== null || credit.signed.contract_number !== null
  const signedCell = (text: string) => hasContract && <td>{text}</td>
  return (
    <table className={styles.table} aria-label={creditTexts.titulo}>
      <thead>
        <tr>
          <td />
          <th scope="col">{creditTexts.pedido}</th>
          <th scope="col">{creditTexts.aprovado}</th>
          {hasContract && <th scope="col">{creditTexts.assinado}</th>}
        </tr>
      </thead>
      <tbody>
        {figureNames
          .filter((name) => wanted?.[name] || granted[name] || name === 'financiado')
          .map((name) => (
            <tr key={name}>
              <th scope="row">{rowName(name)}</th>
              <td>{wanted?.[name]}</td>
              <td>{granted[name]}</td>
              {signedCell(name === 'financiado' ? signed.financiado : '')}
            </tr>
          ))}
        {approved.expires_on && !hasContract && (
          <tr>
            <th scope="row">{creditTexts.valeAte}</th>
            <td />
            <td>
              <Validity until={approved.expires_on} />
            </td>
          </tr>
        )}
        {hasContract &&
          (['contrato', 'assinadoEm'] as const)
            .filter((name) => signed[name])
            .map((name) => (
              <tr key={name}>
                <th scope="row">{rowName(name)}</th>
                <td />
                <td />
                <td>{signed[name]}</td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}
