import { whatsappUrl } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { MessageCircle, Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { shortMoment } from '../../../ui/short-moment.ts'
import { useToday } from '../../../ui/use-today.ts'
import { caseAddress, MESSAGES } from '../../../shell/case-areas.ts'
import type { Case, Message } from '../../case-types.ts'
import styles from './summary.module.css'

interface Props {
  caseRow: Case
  message: Message | undefined
  /** Telephone of the client. */
  phone: string | null
}

/** Newest message of the case, with ways to answer. */
export function LastMessage({ caseRow, message, phone }: Props) {
  const day = useToday()
  const quando = message && shortMoment(message.created_at, day)
  const isOpen = message !== undefined && message.from_user === caseRow.client_id
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{caseSummaryTexts.ultimaMensagem}</h2>
        {quando && <span className={styles.time}>{quando}</span>}
      </div>
      {message ? (
        <>
          <blockquote className={styles.bubble}>{message.body}</blockquote>
          <p className={styles.muted}>
            {fillText(isOpen ? caseSummaryTexts.semResposta : caseSummaryTexts.mensagemDe, {
              nome: message.from_name,
              quando: quando ?? '',
            })}
          </p>
        </>
      ) : (
        <p className={styles.muted}>{caseSummaryTexts.semMensagens}</p>
      )}
      <div className={styles.halves} data-screen-only>
        <OutlineButton asChild>
          <Link to={caseAddress('staff', caseRow.id, MESSAGES)} replace>
            <Send />
            {caseSummaryTexts.responder}
          </Link>
        </OutlineButton>
        {phone && (
          <OutlineButton asChild>
            <a href={whatsappUrl(phone, '')} target="_blank" rel="noreferrer">
              <MessageCircle />
              {caseSummaryTexts.whatsapp}
            </a>
          </OutlineButton>
        )}
      </div>
    </Panel>
  )
}
