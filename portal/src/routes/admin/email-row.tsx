import { Button } from '@radix-ui/themes/components/button'
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
  const { run, running } = useAction({ failure: () => ({ title: 'Erro ao enviar' }) })
  const retry = () =>
    run(async () => {
      await answerOf(api.admin.emails[':id'].retry.$post({ param: { id }, json: {} }))
      toast({ title: 'E-mail na fila', description: 'Será enviado em instantes.' })
      onChange()
    })
  return (
    <li className="email">
      <div>
        <h2>{subject}</h2>
        <p>{to_address}</p>
        <p>{sent_at ? `Enviado em ${formatMoment(sent_at)}` : `Criado em ${formatMoment(created_at)}`}</p>
        {last_error && <p className="error">{last_error}</p>}
      </div>
      <Badge {...emailStatuses[status]} />
      <div className="email-actions">
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-label={`Ver texto: ${subject}`}
          onClick={onOpen}
        >
          Ver texto
        </Button>
        {unsent.includes(status) && (
          <Button variant="soft" loading={running} onClick={() => void retry()}>
            Enviar de novo
          </Button>
        )}
      </div>
    </li>
  )
}
