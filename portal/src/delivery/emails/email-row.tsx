import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { Archive, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Actions } from '../../ui/actions.tsx'
import { retryEmail, type ListedEmail } from './email-api.ts'
import styles from './email-row.module.css'

/** Badge of each status. `kept`: there was no mail server, so an administrator has to forward the e-mail. */
const emailStatuses = () =>
  ({
    queued: { label: emailsTexts.situacaoNaFila, tone: 'info', icon: Hourglass },
    sent: { label: emailsTexts.situacaoEnviado, tone: 'ok', icon: CircleCheck },
    kept: { label: emailsTexts.situacaoGuardado, tone: 'warn', icon: Archive },
    failed: { label: emailsTexts.situacaoFalhou, tone: 'danger', icon: CircleX },
  }) satisfies Record<string, BadgeProps>

interface Props {
  email: ListedEmail
  onOpen: () => void
  reload: () => Promise<unknown>
}

const unsent = ['failed', 'kept']

/** Row of an e-mail with recipient, subject and status. */
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
