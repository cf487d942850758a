import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import type { Emails } from './email-list.tsx'
import { emailStatuses } from './email-statuses.ts'

interface Props {
  email: Emails[number]
  onOpen: () => void
  onChange: () => void
}

/** What may be queued once more. */
const unsent = ['failed', 'kept']

/** One e-mail of the outbox: to whom, about what, and how it stands. */
export function EmailRow({ email, onOpen, onChange }: Props) {
  const { id, subject, to_address, status, created_at, sent_at, last_error } = email
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: emailsTexts.erroEnviar }) })
  const retry = () =>
    run(async () => {
      await answerOf(api.admin.emails[':id'].retry.$post({ param: { id }, json: {} }))
      toast({ title: emailsTexts.naFilaTitulo, description: emailsTexts.naFilaTexto })
      onChange()
    })
  return (
    <li className="email">
      <div>
        <h2>{subject}</h2>
        <p>{to_address}</p>
        <p>
          {sent_at
            ? fillText(emailsTexts.enviadoEm, { momento: formatMoment(sent_at) })
            : fillText(emailsTexts.criadoEm, { momento: formatMoment(created_at) })}
        </p>
        {last_error && <p className="error">{last_error}</p>}
      </div>
      <Badge {...emailStatuses()[status]} />
      <div className="email-actions">
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-label={fillText(emailsTexts.verTextoDe, { assunto: subject })}
          onClick={onOpen}
        >
          {emailsTexts.verTexto}
        </Button>
        {unsent.includes(status) && (
          <Button variant="soft" loading={running} onClick={() => void retry()}>
            {emailsTexts.enviarDeNovo}
          </Button>
        )}
      </div>
    </li>
  )
}
