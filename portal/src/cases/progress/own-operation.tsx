import { formatBrlShort, formatDate } from 'core'
import { fillText } from 'core/texts'
import { choiceName } from 'core/texts/case-facts'
import { ownCaseTexts } from 'core/texts/own-case'
import { CircleCheck } from 'lucide-react'
import { PriceBar } from 'quote-view/price-bar'
import 'quote-view/quote-view.css'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { CaseProgress } from '../case-types.ts'
import { pricePartsOf } from '../price-parts.ts'
import styles from './progress.module.css'

/** Sources of the price and terms of the loan, as the client is told; nothing while neither is known. */
export function OwnOperation({ operation }: { operation: NonNullable<CaseProgress['operation']> }) {
  const { line, system, term_months: months, first_installment: first, approved_until: until } = operation
  const parts = pricePartsOf(operation)
  const rows = [
    [ownCaseTexts.primeiraParcela, first !== null && formatBrlShort(first)],
    [ownCaseTexts.prazoMeses, months !== null && fillText(ownCaseTexts.meses, { n: months })],
    [ownCaseTexts.linha, [line, system && choiceName('system', system)].filter(Boolean).join(', ')],
    [ownCaseTexts.aprovadoAte, until && formatDate(until)],
  ] as const
  const known = rows.filter(([, value]) => value)
  if (!parts && known.length === 0) return null
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{ownCaseTexts.operacao}</h2>
        {operation.is_approved && <Badge tone="ok" icon={CircleCheck} label={ownCaseTexts.creditoAprovado} />}
      </div>
      {parts && <PriceBar parts={parts} />}
      {known.length > 0 && (
        <dl className={styles.terms} data-alone={!parts}>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
