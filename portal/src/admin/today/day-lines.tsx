import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { paths } from 'core/paths'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { tasksTexts } from 'core/texts/tasks'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListPage } from '../../api/list-page.ts'
import { caseAddress, MESSAGES } from '../../cases/case-areas.ts'
import { clientOf, Due } from '../cases/work-facts.tsx'
import type { Work } from '../cases/work-api.ts'
import { wishOf } from '../leads/lead-table.tsx'
import type { Lead } from '../leads/leads-api.ts'
import { useNow, Waiting } from '../leads/waiting.tsx'
import { leftText } from '../security/left-text.ts'
import type { DataRequest } from '../security/requests-api.ts'
import { Section } from './section.tsx'
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
  /** What the screen of the list is asked for the same with. */
  query: Record<string, string>
}

const addressOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Leads of one part of the day. */
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

/** What somebody answered with: papers to look at, else a message. */
const answerOf = ({ documents_to_review: count }: Work) =>
  count > 0 ? countText(count, tasksTexts.umDocumento, tasksTexts.documentos) : tasksTexts.mensagem

/** Cases of one part of the day. @param isAnswer whether they are told by what came, and lead there */
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
            facts={isAnswer ? `${answerOf(work)} · ${stageOf(work)}` : stageOf(work)}
          >
            <Due work={work} />
          </Line>
        ))}
      </ul>
    </Section>
  )

/** As many as fit a morning. */
const FEW = 8

/** What people ask about their own data: the law counts the days. */
export function RequestLines({ requests }: { requests: readonly DataRequest[] }) {
  if (requests.length === 0) return null
  const path = addressOf(paths.adminSecurity, { aba: 'pedidos' })
  const day = today(new Date())
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
