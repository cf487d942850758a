import { formatBrlShort, formatDate } from 'core'
import { creditTexts } from 'core/texts/credit'
import { CircleCheck } from 'lucide-react'
import { PriceBar } from 'quote-view/price-bar'
import 'quote-view/quote-view.css'
import { Badge } from '../../ui/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Credit } from '../case-types.ts'
import { Conditions, Validity } from './compared-credit.tsx'
import { LetterLink } from './letter-link.tsx'
import { figureTexts, rowName } from './credit-rows.ts'
import { pricePartsOf } from './price-parts.ts'
import styles from './credit.module.css'

/** Amount of the contract, the approval or the request, with its figures. */
function shownOf({ state, requested, approved, signed }: Credit) {
  if (state === 'requested') return { amount: requested?.amount ?? null, figures: requested }
  return { amount: state === 'signed' ? signed.amount : approved.amount, figures: approved }
}

interface Props {
  caseId: string
  credit: Credit
  /** Whether the reader is the client. */
  isOwn: boolean
}

/** The loan of a case for its client and its partner. */
export function CreditPanel({ caseId, credit, isOwn }: Props) {
  const { state, approved, signed, price, fgts, own_money } = credit
  const { amount, figures } = shownOf(credit)
  if (state === 'none' || amount === null) return null
  const parts = pricePartsOf({ price, bank: amount, fgts, own: own_money })
  const texts = figures ? figureTexts(figures) : undefined
  const terms = (['parcela', 'prazo', 'linha'] as const).flatMap((name) =>
    texts?.[name] ? [[name, texts[name]] as const] : [],
  )
  return (
    <Panel>
      <div className={styles.head}>
        <h2>{isOwn ? creditTexts.seuCredito : creditTexts.creditoDo}</h2>
        {state === 'approved' && <Badge tone="ok" icon={CircleCheck} label={creditTexts.aprovacaoTitulo} />}
      </div>
      <p>
        {state === 'requested' && !isOwn ? creditTexts.pedido : creditTexts[`estado_${state}`]}{' '}
        <b className={styles.lead}>{formatBrlShort(amount)}</b>
      </p>
      {parts && fgts !== null && <PriceBar parts={parts} />}
      {terms.length > 0 && (
        <dl className={styles.terms}>
          {terms.map(([name, text]) => (
            <div key={name}>
              <dt>{rowName(name)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'signed' && signed.signed_on && (
        <p>
          {creditTexts.assinadoEm} {formatDate(signed.signed_on)}
          {signed.contract_number && `, ${creditTexts.contrato.toLowerCase()} ${signed.contract_number}`}
        </p>
      )}
      {(state === 'approved' || state === 'expired') && approved.expires_on && (
        <p>
          {creditTexts.valeAte} <Validity until={approved.expires_on} />
        </p>
      )}
      {state === 'expired' && <Hint>{creditTexts.vencidaTexto}</Hint>}
      <LetterLink caseId={caseId} state={state} />
      {state !== 'signed' && <Conditions conditions={credit.conditions} />}
    </Panel>
  )
}
