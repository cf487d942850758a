import { formatBrlShort } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { leadsTexts } from 'core/texts/leads'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { CardTable } from '../../ui/card-table.tsx'
import { useLeadView } from './lead-view.ts'
import type { Lead } from './leads-api.ts'
import { useNow, Waiting } from './waiting.tsx'
import workStyles from '../cases/work-table.module.css'
import styles from './leads.module.css'

/** What somebody wants to buy, where, and how much of it is to be financed. */
export const wishOf = ({ property_type, property_city, property_state, credit }: Lead) =>
  [
    property_type && propertyTypeText(property_type),
    [property_city, property_state].filter(Boolean).join(', '),
    credit !== null && fillText(leadsTexts.credito, { valor: formatBrlShort(credit) }),
  ]
    .filter(Boolean)
    .join(' · ')

const moreOf = ({ attempts, simulations, is_test }: Lead) =>
  [
    is_test && leadsTexts.teste,
    attempts > 0 && countText(attempts, leadsTexts.umaTentativa, leadsTexts.variasTentativas),
    simulations > 1 && fillText(leadsTexts.variasSimulacoes, { n: simulations }),
  ]
    .filter(Boolean)
    .join(' · ')

const statusOf = ({ status, discard_reason }: Lead) =>
  discard_reason
    ? fillText(leadsTexts.descartadoPor, { motivo: leadsTexts[`descarte_${discard_reason}`] })
    : leadsTexts[`situacao_${status}`]

const columns = ['colunaQuem', 'colunaEspera', 'colunaSituacao', 'colunaOrigem', 'colunaAtende'] as const

interface Props {
  items: readonly Lead[]
  list: RefObject<HTMLTableSectionElement | null>
}

/** Leads, one in a line: who, how long they wait, how far it is. On a narrow screen each is a card. */
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
              <span>{lead.partner?.name}</span>
            </td>
            <td data-label={leadsTexts.colunaAtende}>{lead.owner?.name ?? leadsTexts.semDono}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
