import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Ban, Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { revokeLink, type CaseLink } from '../work-list/work-api.ts'
import styles from './case.module.css'

function linkStatus({ kind, used_at, revoked_at, expires_at }: CaseLink) {
  const isOver = expires_at <= new Date().toISOString()
  const until = fillText(messageTemplatesTexts.linkAberto, { data: formatDate(expires_at.slice(0, 10)) })
  if (revoked_at) return { tone: 'neutral', icon: Ban, label: messageTemplatesTexts.linkRevogado } as const
  // A seller's link stays valid after use.
  if (kind === 'seller' && !isOver)
    return { tone: used_at ? 'ok' : 'info', icon: Clock, label: until } as const
  if (used_at && kind === 'client')
    return {
      tone: 'ok',
      icon: Check,
      label: fillText(messageTemplatesTexts.linkUsado, { momento: formatMoment(used_at) }),
    } as const
  if (isOver) return { tone: 'neutral', icon: Clock, label: messageTemplatesTexts.linkVencido } as const
  return { tone: 'info', icon: Clock, label: until } as const
}

/** Text that says whether the seller has opened the link. */
const openedText = ({ used_at }: CaseLink) =>
  used_at
    ? fillText(messageTemplatesTexts.vendedorAberto, { momento: formatMoment(used_at) })
    : messageTemplatesTexts.vendedorFechado

const canRevoke = ({ kind, revoked_at, used_at, expires_at }: CaseLink) =>
  revoked_at === null && ((kind === 'client' && used_at !== null) || expires_at > new Date().toISOString())

/** Links sent from a case, each with a button to revoke it. */
export function SentLinks({ id, links }: { id: string; links: readonly CaseLink[] }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [revoking, setRevoking] = useState<CaseLink>()
  const { run, running } = useAction({
    failure: () => ({ title: messageTemplatesTexts.linkErroRevogar }),
    onProblem: () => setRevoking(undefined),
  })
  const revoke = (link: CaseLink) =>
    void run(async () => {
      await revokeLink(id, link.id)
      await revalidate()
      setRevoking(undefined)
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
                <Badge {...linkStatus(link)} />
                <Hint>
                  {fillText(messageTemplatesTexts.linkDe, { quem: link.created_by ?? '', momento })}
                  {link.kind === 'seller' && ` · ${openedText(link)}`}
                </Hint>
              </div>
              {canRevoke(link) && (
                <OutlineButton
                  aria-label={fillText(messageTemplatesTexts.linkRevogarNome, { momento })}
                  onClick={() => setRevoking(link)}
                >
                  {messageTemplatesTexts.linkRevogar}
                </OutlineButton>
              )}
            </li>
          )
        })}
      </ul>
      {revoking && (
        <ConfirmDialog
          title={messageTemplatesTexts.linkRevogarPergunta}
          text={
            revoking.kind === 'seller'
              ? messageTemplatesTexts.vendedorRevogarTexto
              : messageTemplatesTexts.linkRevogarTexto
          }
          action={messageTemplatesTexts.linkRevogar}
          running={running}
          onConfirm={() => revoke(revoking)}
          onCancel={() => setRevoking(undefined)}
        />
      )}
    </>
  )
}
