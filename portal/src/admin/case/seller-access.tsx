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

/** The link by which the seller follows the sale: sent with how it stands, again with each news, and taken back. */
export function SellerAccess({ work, own }: StaffShown) {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  return (
    <Panel>
      <h2>{messageTemplatesTexts.vendedorTitulo}</h2>
      <LoadedPart keeps value={own.links} failure={{ title: messageTemplatesTexts.acessoErro }}>
        {(all) => {
          const links = all.filter(({ kind }) => kind === 'seller')
          return (
            <>
              {links.length === 0 && <p>{messageTemplatesTexts.vendedorSemLink}</p>}
              <SentLinks id={work.id} links={links} />
              <OutlineButton onClick={() => setSending(true)}>
                {links.some(({ revoked_at }) => revoked_at === null)
                  ? messageTemplatesTexts.vendedorEnviarDeNovo
                  : messageTemplatesTexts.vendedorEnviar}
              </OutlineButton>
            </>
          )
        }}
      </LoadedPart>
      {isSending && (
        <SendMessageDialog
          id={work.id}
          name={clientOf(work)}
          first="vendedor_status"
          onSent={revalidate}
          onClose={() => setSending(false)}
        />
      )}
    </Panel>
  )
}
