import { today } from 'core'
import { casesTexts } from 'core/texts/cases'
import { countText } from 'core/texts/count-text'
import { Clock, FileCheck, FileUp, MessageCircleQuestionMark } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { daysBetween } from '../../ui/days-between.ts'
import { Panel } from '../../ui/panel.tsx'
import { LiveDot } from '../../shell/live/live-mark.tsx'
import { caseAddress } from '../../shell/case-areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import type { CaseLinkState } from '../case-link-state.ts'
import { clientOrTitle, titleBeside } from '../case-title.ts'
import type { WaitingCase } from '../case-types.ts'
import styles from './case-list.module.css'

const sinceText = (since: string) => {
  const days = daysBetween(today(new Date(since)), today(new Date()))
  return days < 1 ? casesTexts.desdeHoje : countText(days, casesTexts.haUmDia, casesTexts.haDias)
}

/** Text of the button: what the partner has to do first. */
function actionOf({ to_review, to_send }: WaitingCase): string {
  if (to_review > 0) return countText(to_review, casesTexts.conferirUm, casesTexts.conferirVarios)
  if (to_send > 0) return countText(to_send, casesTexts.enviarUm, casesTexts.enviarVarios)
  return casesTexts.responderAgora
}

/** Card of a client with an open task: the task, its age and a link. */
export const WaitingCard = memo(function WaitingCard({ caseRow }: { caseRow: WaitingCase }) {
  const { search } = useLocation()
  const { id, to_review, to_send, since } = caseRow
  const title = `espera-${id}`
  const isPaper = to_review + to_send > 0
  const property = titleBeside(caseRow)
  return (
    <Panel as="li" className={styles.caseCard}>
      <div>
        <h3 id={title}>
          {property || clientOrTitle(caseRow)}
          <LiveDot id={id} />
        </h3>
        {property && <p className={styles.beside}>{caseRow.client_name}</p>}
        <CaseFacts caseRow={caseRow} />
        <div className={styles.waits}>
          {to_review > 0 && (
            <Badge
              tone="warn"
              icon={FileCheck}
              label={countText(to_review, casesTexts.paraRevisarUm, casesTexts.paraRevisar)}
            />
          )}
          {to_send > 0 && (
            <Badge
              tone="warn"
              icon={FileUp}
              label={countText(to_send, casesTexts.paraEnviarUm, casesTexts.paraEnviar)}
            />
          )}
          {!isPaper && <Badge tone="warn" icon={MessageCircleQuestionMark} label={casesTexts.aguardaVoce} />}
          <Badge tone="neutral" icon={Clock} label={sinceText(since)} />
        </div>
      </div>
      <Button asChild>
        <Link
          to={caseAddress('partner', id, isPaper ? 'documentos' : undefined)}
          state={{ search } satisfies CaseLinkState}
          aria-describedby={title}
        >
          {actionOf(caseRow)}
        </Link>
      </Button>
    </Panel>
  )
})
