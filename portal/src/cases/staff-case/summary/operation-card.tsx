import { amountOf, creditState, formatBrlShort, formatPercent } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { creditTexts } from 'core/texts/credit'
import { choiceName } from 'core/texts/case-facts'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { PriceBar } from 'quote-view/price-bar'
import 'quote-view/quote-view.css'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { caseAddress } from '../../../shell/case-areas.ts'
import type { CaseFacts } from '../../work-list/work-api.ts'
import { Validity } from '../../credit/compared-credit.tsx'
import { pricePartsOf } from '../../credit/price-parts.ts'
import styles from './summary.module.css'

/** Sources of the price of a case. */
const partsOf = ({ property, operation }: CaseFacts) =>
  pricePartsOf({
    price: property.price,
    bank: amountOf(operation),
    fgts: (operation.fgts ?? 0) + (operation.subsidy ?? 0),
    own: operation.own_money,
  })

/** Amounts and terms of the loan. */
export function OperationCard({ id, facts }: { id: string; facts: CaseFacts }) {
  const day = useToday()
  const { operation } = facts
  const state = creditState(operation, day)
  const isRequest = state === 'requested' || state === 'none'
  const { risk_expires_on: expiry } = operation
  const [system, line, term_months, annual_rate, first_installment] = isRequest
    ? ([
        operation.requested_system,
        operation.requested_line,
        operation.requested_term,
        operation.requested_rate,
        operation.requested_installment,
      ] as const)
    : ([
        operation.system,
        operation.line,
        operation.term_months,
        operation.annual_rate,
        operation.first_installment,
      ] as const)
  const parts = partsOf(facts)
  const systemName = system && choiceName('system', system)
  const rows = [
    [caseSummaryTexts.linha, [line, systemName].filter(Boolean).join(', ')],
    [caseSummaryTexts.primeiraParcela, first_installment !== null && formatBrlShort(first_installment)],
    [caseSummaryTexts.prazo, term_months !== null && fillText(caseSummaryTexts.meses, { n: term_months })],
    [
      caseSummaryTexts.taxa,
      annual_rate !== null && fillText(caseSummaryTexts.taxaAoAno, { taxa: formatPercent(annual_rate, 2) }),
    ],
    [caseSummaryTexts.aprovadoAte, !isRequest && state !== 'signed' && expiry && <Validity until={expiry} />],
  ] as const
  const known = rows.filter(([, value]) => value)
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{caseSummaryTexts.operacao}</h2>
        {state === 'approved' && (
          <Badge tone="ok" icon={CircleCheck} label={caseSummaryTexts.creditoAprovado} />
        )}
        {state === 'expired' && <Badge tone="danger" icon={CircleX} label={creditTexts.estado_expired} />}
        {state === 'signed' && <Badge tone="ok" icon={CircleCheck} label={creditTexts.estado_signed} />}
        {state === 'requested' && <Badge tone="neutral" icon={Clock} label={creditTexts.pedido} />}
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
