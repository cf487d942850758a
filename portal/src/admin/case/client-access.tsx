import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Ban, Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { clientOf } from '../cases/work-facts.tsx'
import { revokeLink, type ClientLink } from '../cases/work-api.ts'
import type { StaffShown } from './load-staff-case.ts'
import { SendMessageDialog } from './send-message-dialog.tsx'
import styles from './case.module.css'

/** How a link stands. */
function standing({ used_at, revoked_at, expires_at }: ClientLink) {
  if (revoked_at) return { tone: 'neutral', icon: Ban, label: messageTemplatesTexts.linkRevogado } as const
  if (used_at)
    return {
      tone: 'ok',
      icon: Check,
      label: fillText(messageTemplatesTexts.linkUsado, { momento: formatMoment(used_at) }),
    } as const
  if (expires_at <= new Date().toISOString())
    return { tone: 'neutral', icon: Clock, label: messageTemplatesTexts.linkVencido } as const
  return {
    tone: 'info',
    icon: Clock,
    label: fillText(messageTemplatesTexts.linkAberto, { data: formatDate(expires_at.slice(0, 10)) }),
  } as const
}

const canRevoke = ({ revoked_at, used_at, expires_at }: ClientLink) =>
  revoked_at === null && (used_at !== null || expires_at > new Date().toISOString())

function Links({ id, links }: { id: string; links: readonly ClientLink[] }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<ClientLink>()
  const { run, running } = useAction({
    failure: () => ({ title: messageTemplatesTexts.linkErroRevogar }),
    onProblem: () => setAsked(undefined),
  })
  const revoke = (link: ClientLink) =>
    void run(async () => {
      await revokeLink(id, link.id)
      await revalidate()
      setAsked(undefined)
      toast({ title: messageTemplatesTexts.linkRevogadoTitulo })
    })
  return (
    <>
      <ul className={styles.links}>
        {links.map((link) => {
          const momento = formatMoment(link.created_at)
          return (
            <li key={link.id}>
              <div>
                <Badge {...standing(link)} />
                <Hint>
                  {fillText(messageTemplatesTexts.linkDe, { quem: link.created_by ?? '', momento })}
                </Hint>
              </div>
              {canRevoke(link) && (
                <OutlineButton
                  aria-label={fillText(messageTemplatesTexts.linkRevogarNome, { momento })}
                  onClick={() => setAsked(link)}
                >
                  {messageTemplatesTexts.linkRevogar}
                </OutlineButton>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={messageTemplatesTexts.linkRevogarPergunta}
          text={messageTemplatesTexts.linkRevogarTexto}
          action={messageTemplatesTexts.linkRevogar}
          running={running}
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Whether the client follows the case, by which links, and another one. */
export function ClientAccess({ found, work, own }: StaffShown) {
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const isThere = found.client_id !== null
  return (
    <Panel>
      <h2>{messageTemplatesTexts.acessoTitulo}</h2>
      <p>{isThere ? messageTemplatesTexts.acessoComConta : messageTemplatesTexts.acessoSemConta}</p>
      <LoadedPart keeps value={own.links} failure={{ title: messageTemplatesTexts.acessoErro }}>
        {(links) => <Links id={work.id} links={links} />}
      </LoadedPart>
      <OutlineButton onClick={() => setInviting(true)}>
        {isThere ? messageTemplatesTexts.acessoOutro : messageTemplatesTexts.acessoConvidar}
      </OutlineButton>
      {isInviting && (
        <SendMessageDialog
          id={work.id}
          name={clientOf(work)}
          first="convite_portal"
          onSent={revalidate}
          onClose={() => setInviting(false)}
        />
      )}
    </Panel>
  )
}
