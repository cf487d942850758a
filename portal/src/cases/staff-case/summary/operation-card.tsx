import { formatBrlShort, formatDate, formatPercent, type PriceParts } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { choiceName } from 'core/texts/case-facts'
import { CircleCheck } from 'lucide-react'
import { PriceBar } from 'quote-view/price-bar'
import 'quote-view/quote-view.css'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { daysBetween } from '../../../ui/days-between.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { caseAddress } from '../../../shell/case-areas.ts'
import type { CaseFacts } from '../../work-list/work-api.ts'
import styles from './summary.module.css'

/**
 * Sources of the price, in cents; undefined while price or credit are unknown. A subsidy of the programme is paid by
 * the FGTS and counts as such.
 */
export function pricePartsOf({ property, operation }: CaseFacts): PriceParts | undefined {
  const { price } = property
  const { financed: bank } = operation
  if (!price || !bank || bank > price) return undefined
  const fgts = Math.min((operation.fgts ?? 0) + (operation.subsidy ?? 0), price - bank)
  const own = Math.min(operation.own_money ?? 0, price - bank - fgts)
  return {
    price,
    bank,
    fgts,
    own,
    missing: price - bank - fgts - own,
    left: (operation.own_money ?? 0) - own,
  }
}

/** Amounts and terms of the loan. */
export function OperationCard({ id, facts }: { id: string; facts: CaseFacts }) {
  const day = useToday()
  const { operation } = facts
  const { risk_expires_on: expiry, system, line, term_months, annual_rate, first_installment } = operation
  const parts = pricePartsOf(facts)
  const systemName = system && choiceName('system', system)
  const rows = [
    [caseSummaryTexts.linha, [line, systemName].filter(Boolean).join(', ')],
    [caseSummaryTexts.primeiraParcela, first_installment !== null && formatBrlShort(first_installment)],
    [caseSummaryTexts.prazo, term_months !== null && fillText(caseSummaryTexts.meses, { n: term_months })],
    [
      caseSummaryTexts.taxa,
      annual_rate !== null && fillText(caseSummaryTexts.taxaAoAno, { taxa: formatPercent(annual_rate, 2) }),
    ],
    [
      caseSummaryTexts.aprovadoAte,
      expiry &&
        fillText(expiry < day ? '{data}' : caseSummaryTexts.aprovadoAteDias, {
          data: formatDate(expiry),
          n: daysBetween(day, expiry),
        }),
    ],
  ] as const
  const known = rows.filter(([, value]) => value)
  const isApproved = operation.credit_approved_on !== null || expiry !== null
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{caseSummaryTexts.operacao}</h2>
        {isApproved && <Badge tone="ok" icon={CircleCheck} label={caseSummaryTexts.creditoAprovado} />}
        <Link className={styles.more} to={caseAddress('staff', id, 'operacao')} replace>
          {parts ? caseSummaryTexts.editar : caseSummaryTexts.preencher}
        </Link>
      </div>
      {parts ? <PriceBar parts={parts} /> : <p className={styles.muted}>{caseSummaryTexts.semPreco}</p>}
      {known.length > 0 && (
        <dl className={styles.facts}>
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
