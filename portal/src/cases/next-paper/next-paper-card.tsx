import { formatDate, type Day, type DocumentStatus } from 'core'
import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { fillText } from 'core/texts'
import { ownCaseTexts } from 'core/texts/own-case'
import { useEffect, useId, useRef } from 'react'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Panel } from '../../ui/panel.tsx'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { useToday } from '../../ui/use-today.ts'
import { documentFileUrl } from '../documents/checklist-document.ts'
import { leavingTexts } from '../documents/leaving-texts.ts'
import { UploadZone } from '../documents/upload/upload-zone.tsx'
import { useUploads } from '../documents/upload/use-uploads.ts'
import styles from './next-paper.module.css'

interface Paper {
  id: string
  label: string
  help: string | null
  status: DocumentStatus
  min_files: number
  rejection_reason: string | null
}

interface Props {
  caseId: string
  /** Papers to send now, the first one first. */
  papers: readonly Paper[]
  /** Text about papers that are only due later; '' for none. */
  later: string
  /** Day on which the stage should end. */
  dueOn: Day | null
  /** Shows nothing; a running upload continues. */
  hidden?: boolean
  /** Reloads the case after an upload. */
  onChange: () => void
}

const titleOf = ({ label, status }: Paper) =>
  fillText(status === 'rejected' ? ownCaseTexts.enviarDeNovo : ownCaseTexts.enviar, { documento: label })

function afterThis([next, ...others]: readonly Paper[]): string {
  if (!next) return ''
  const text = others.length > 0 ? ownCaseTexts.depoisDestas : ownCaseTexts.depoisDesta
  return fillText(text, { documento: next.label, n: others.length })
}

/** The paper that the client sends next, with its upload; the following one takes its place. */
export function NextPaperCard({ caseId, papers, later, dueOn, hidden, onChange }: Props) {
  const uploads = useUploads((itemId) => documentFileUrl(caseId, itemId), onChange)
  const dragging = useDropGuard()
  const day = useToday()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [paper, ...others] = papers
  const shown = useRef(paper?.id)
  useEffect(() => {
    // The upload control of the sent paper is gone: the focus lost with it goes to the next task.
    if (shown.current !== paper?.id && isFocusLost(title.current)) title.current?.focus()
    shown.current = paper?.id
  }, [paper?.id])
  const guard = <LeaveGuard active={uploads.sending} texts={leavingTexts()} />
  if (hidden) return guard
  const text = paper
    ? [
        paper.rejection_reason ?? paper.help,
        dueOn && dueOn >= day && fillText(ownCaseTexts.prazo, { data: formatDate(dueOn) }),
      ]
    : [ownCaseTexts.nadaAgoraTexto]
  const foot = [afterThis(others), later].filter(Boolean).join(' ')
  return (
    <Panel className={styles.next} aria-labelledby={titleId} data-dragging={dragging}>
      <div className={styles.task}>
        <div>
          {paper && <p className={styles.over}>{ownCaseTexts.proxima}</p>}
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {paper ? titleOf(paper) : ownCaseTexts.nadaAgora}
          </h2>
          <p>{text.filter(Boolean).join(' ')}</p>
        </div>
        {paper && <UploadZone key={paper.id} plain document={paper} uploads={uploads} open />}
      </div>
      {foot && <p className={styles.foot}>{foot}</p>}
      <VisuallyHidden asChild>
        <output>{uploads.announcement}</output>
      </VisuallyHidden>
      {guard}
    </Panel>
  )
}
