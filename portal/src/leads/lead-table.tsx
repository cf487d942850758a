import { formatBrlShort } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { leadsTexts } from 'core/texts/leads'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { LiveDot } from '../shell/live/live-mark.tsx'
import { CardTable } from '../ui/card-table.tsx'
import { useLeadView } from './lead-view.ts'
import type { Lead } from './leads-api.ts'
import { useNow, Waiting } from './waiting.tsx'
import workStyles from '../cases/work-list/work-table.module.css'
import styles from './leads.module.css'

/** Amounts of the offer that the lead chose, most important first, because a narrow column cuts the rest. */
const offerOf = ({ offer }: Lead) =>
  offer
    ? [
        fillText(leadsTexts.ofertaCurta, { valor: formatBrlShort(offer.credit) }),
        offer.missing > 0 && fillText(leadsTexts.ofertaFalta, { valor: formatBrlShort(offer.missing) }),
        offer.label,
      ]
    : []

/** Offer, property type and city of a lead; without an offer the basic credit. */
export const wishOf = (lead: Lead) =>
  [
    ...offerOf(lead),
    lead.property_type && propertyTypeText(lead.property_type),
    [lead.property_city, lead.property_state].filter(Boolean).join(', '),
    !lead.offer &&
      lead.credit !== null &&
      fillText(leadsTexts.credito, { valor: formatBrlShort(lead.credit) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Characters of a key that fit a narrow column. */
const SHORT_KEY = 14
const shortKey = (key: string) => (key.length > SHORT_KEY ? `${key.slice(0, SHORT_KEY)}…` : key)

const partnerOf = ({ partner, unknown_partner }: Lead) =>
  partner?.name ??
  (unknown_partner && fillText(leadsTexts.parceiroDesconhecido, { chave: shortKey(unknown_partner) }))

const testOf = ({ is_test, test_site }: Lead) =>
  is_test && (test_site ? fillText(leadsTexts.testeDe, { site: new URL(test_site).host }) : leadsTexts.teste)

const moreOf = (lead: Lead) => {
  const { attempts, simulations } = lead
  return [
    testOf(lead),
    attempts > 0 && countText(attempts, leadsTexts.umaTentativa, leadsTexts.variasTentativas),
    simulations > 1 && fillText(leadsTexts.variasSimulacoes, { n: simulations }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const statusOf = ({ status, discard_reason }: Lead) =>
  discard_reason
    ? fillText(leadsTexts.descartadoPor, { motivo: leadsTexts[`descarte_${discard_reason}`] })
    : leadsTexts[`situacao_${status}`]

const columns = ['colunaQuem', 'colunaEspera', 'colunaSituacao', 'colunaOrigem', 'colunaAtende'] as const

interface Props {
  items: readonly Lead[]
  list: RefObject<HTMLTableSectionElement | null>
}

/** Table of leads with name, waiting time and status. On a narrow screen each row is a card. */
export function LeadTable({ items, list }: Props) {
  const { openAt } = useLeadView()
  const now = useNow()
  return (
    <CardTable className={`${workStyles.table} ${styles.table}`} aria-label={leadsTexts.titulo}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {leadsTexts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {items.map((lead) => (
          <tr key={lead.id} data-new={lead.status === 'novo' || undefined}>
            <th scope="row">
              <Link to={openAt(lead.id)} replace preventScrollReset>
                {lead.name}
              </Link>
              <LiveDot id={lead.id} />
              <span>{wishOf(lead)}</span>
            </th>
            <td>
              <Waiting lead={lead} now={now} />
            </td>
            <td>
              {statusOf(lead)}
              <span>{moreOf(lead)}</span>
            </td>
            <td>
              {leadsTexts[`origem_${lead.origin}`]}
              <span>{partnerOf(lead)}</span>
            </td>
            <td data-label={leadsTexts.colunaAtende}>{lead.owner?.name ?? leadsTexts.semDono}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
