import { messageTemplatesTexts } from 'core/texts/message-templates'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { clientOf } from '../work-list/work-facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { SendMessageDialog } from '../message-templates/send-message-dialog.tsx'
import { SentLinks } from './sent-links.tsx'

/** Link for the seller to follow the sale: sends, resends and revokes it. */
export function SellerAccess({ work, staffData }: StaffShown) {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  return (
    <Panel>
      <h2>{messageTemplatesTexts.vendedorTitulo}</h2>
      <LoadedSection keeps value={staffData.links} failure={{ title: messageTemplatesTexts.acessoErro }}>
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
      </LoadedSection>
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
