import { messageTemplatesTexts } from 'core/texts/message-templates'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { clientOf } from '../cases/work-facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { SendMessageDialog } from '../messages/send-message-dialog.tsx'
import { SentLinks } from './sent-links.tsx'

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
        {(links) => <SentLinks id={work.id} links={links.filter(({ kind }) => kind === 'client')} />}
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
