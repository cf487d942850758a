import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { paths } from 'core/paths'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { tasksTexts } from 'core/texts/tasks'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { queryString } from '../../ui/query-string.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { caseAddress, MESSAGES } from '../../shell/case-areas.ts'
import { clientOf, Due } from '../../cases/work-list/work-facts.tsx'
import type { Work } from '../../cases/work-list/work-api.ts'
import { wishOf } from '../../leads/lead-table.tsx'
import type { Lead } from '../../leads/leads-api.ts'
import { useNow, Waiting } from '../../leads/waiting.tsx'
import { leftText } from '../../privacy/requests/left-text.ts'
import type { DataRequest } from '../../privacy/requests/requests-api.ts'
import { Section } from './section.tsx'
import { useToday } from '../../ui/use-today.ts'
import styles from './today.module.css'

interface LineProps {
  to: string
  name: string
  facts: string
  children: ReactNode
}

const Line = ({ to, name, facts, children }: LineProps) => (
  <li>
    <div>
      <Link to={to}>{name}</Link>
      <p>{facts}</p>
    </div>
    {children}
  </li>
)

interface Props<Item> {
  title: string
  list: ListPage<Item>
  /** Query of the list's own screen, for the link to all items. */
  query: Record<string, string>
}

const addressOf = (path: string, query: Record<string, string>) => `${path}?${queryString(query)}`

export function LeadLines({ title, list: { items, next }, query }: Props<Lead>) {
  const now = useNow()
  if (items.length === 0) return null
  return (
    <Section
      title={title}
      count={items.length}
      more={next === null ? undefined : addressOf(paths.adminLeads, query)}
    >
      <ul className={styles.lines}>
        {items.map((lead) => (
          <Line
            key={lead.id}
            to={addressOf(paths.adminLeads, { lead: lead.id })}
            name={lead.name}
            facts={wishOf(lead)}
          >
            <Waiting lead={lead} now={now} />
          </Line>
        ))}
      </ul>
    </Section>
  )
}

const stageOf = (work: Work) =>
  [labelsTexts[`etapa_${work.current_stage}`], work.situation].filter(Boolean).join(' · ')

/** Text of what a client sent: documents to review, or else a message. */
const responseText = ({ documents_to_review: count }: Work) =>
  count > 0 ? countText(count, tasksTexts.umDocumento, tasksTexts.documentos) : tasksTexts.mensagem

/** Section of cases. @param isAnswer whether each shows what the client sent, and links to it */
export const CaseLines = ({
  title,
  list: { items, next },
  query,
  isAnswer = false,
}: Props<Work> & { isAnswer?: boolean }) =>
  items.length > 0 && (
    <Section
      title={title}
      count={items.length}
      more={next === null ? undefined : addressOf(paths.adminCases, query)}
    >
      <ul className={styles.lines}>
        {items.map((work) => (
          <Line
            key={work.id}
            to={caseAddress(
              'staff',
              work.id,
              isAnswer ? (work.documents_to_review > 0 ? 'documentos' : MESSAGES) : undefined,
            )}
            name={clientOf(work)}
            facts={isAnswer ? `${responseText(work)} · ${stageOf(work)}` : stageOf(work)}
          >
            <Due work={work} />
          </Line>
        ))}
      </ul>
    </Section>
  )

/** Lines of a section, before a link to the rest. */
const FEW = 8

/** Section of the open data requests; LGPD sets their deadline. */
export function RequestLines({ requests }: { requests: readonly DataRequest[] }) {
  const day = useToday()
  if (requests.length === 0) return null
  const path = addressOf(paths.adminSecurity, { aba: 'pedidos' })
  return (
    <Section
      title={adminSecurityTexts.pedidos}
      count={Math.min(requests.length, FEW)}
      more={requests.length > FEW ? path : undefined}
      isLate={requests.some(({ due_on }) => due_on < day)}
    >
      <ul className={styles.lines}>
        {requests.slice(0, FEW).map(({ id, kind, protocol, name, due_on }) => (
          <Line
            key={id}
            to={path}
            name={name ?? adminSecurityTexts.semNome}
            facts={`${dataRequestsTexts[`tipo_${kind}`]} · ${protocol}`}
          >
            <span>{`${fillText(adminSecurityTexts.prazo, { dia: formatDate(due_on) })} · ${leftText(due_on)}`}</span>
          </Line>
        ))}
      </ul>
    </Section>
  )
}
