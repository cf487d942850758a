import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { Archive, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Actions } from '../shell/actions.tsx'
import { retryEmail, type ListedEmail } from './email-api.ts'
import styles from './email-row.module.css'

/** How an e-mail of the outbox stands. Without a mail server it is kept, for an administrator to pass on. */
const emailStatuses = () =>
  ({
    queued: { label: emailsTexts.situacaoNaFila, tone: 'info', icon: Hourglass },
    sent: { label: emailsTexts.situacaoEnviado, tone: 'ok', icon: CircleCheck },
    kept: { label: emailsTexts.situacaoGuardado, tone: 'warn', icon: Archive },
    failed: { label: emailsTexts.situacaoFalhou, tone: 'danger', icon: CircleX },
  }) satisfies Record<string, BadgeLook>

interface Props {
  email: ListedEmail
  onOpen: () => void
  reload: () => Promise<unknown>
}

/** What may be queued once more. */
const unsent = ['failed', 'kept']

/** One e-mail of the outbox: to whom, about what, and how it stands. */
export function EmailRow({ email, onOpen, reload }: Props) {
  const { id, subject, to_address, status, created_at, sent_at, last_error } = email
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: emailsTexts.erroEnviar }) })
  const retry = () =>
    run(async () => {
      await retryEmail(id)
      await reload()
      toast({ title: emailsTexts.naFilaTitulo, description: emailsTexts.naFilaTexto })
    })
  return (
    <li className={styles.email}>
      <div>
        <h2>{subject}</h2>
        <p>{to_address}</p>
        <p>
          {sent_at
            ? fillText(emailsTexts.enviadoEm, { momento: formatMoment(sent_at) })
            : fillText(emailsTexts.criadoEm, { momento: formatMoment(created_at) })}
        </p>
        {last_error && <p className={styles.error}>{last_error}</p>}
      </div>
      <Badge {...emailStatuses()[status]} />
      <Actions>
        <OutlineButton aria-label={fillText(emailsTexts.verTextoDe, { assunto: subject })} onClick={onOpen}>
          {emailsTexts.verTexto}
        </OutlineButton>
        {unsent.includes(status) && (
          <Button variant="soft" loading={running} onClick={() => void retry()}>
            {emailsTexts.enviarDeNovo}
          </Button>
        )}
      </Actions>
    </li>
  )
}
