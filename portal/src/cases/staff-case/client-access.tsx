import { messageTemplatesTexts } from 'core/texts/message-templates'
import { personPath } from 'core/paths'
import { personsTexts } from 'core/texts/persons'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { clientOf } from '../work-list/work-facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { SendMessageDialog } from '../message-templates/send-message-dialog.tsx'
import { SentLinks } from './sent-links.tsx'

/** Client's access to the case: account, links sent, and a button for a new link. */
export function ClientAccess({ caseRow, work, staffData }: StaffShown) {
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const isThere = caseRow.client_id !== null
  return (
    <Panel>
      <h2>{messageTemplatesTexts.acessoTitulo}</h2>
      <p>{isThere ? messageTemplatesTexts.acessoComConta : messageTemplatesTexts.acessoSemConta}</p>
      <LoadedSection keeps value={staffData.links} failure={{ title: messageTemplatesTexts.acessoErro }}>
        {(links) => <SentLinks id={work.id} links={links.filter(({ kind }) => kind === 'client')} />}
      </LoadedSection>
      <OutlineButton onClick={() => setInviting(true)}>
        {isThere ? messageTemplatesTexts.acessoOutro : messageTemplatesTexts.acessoConvidar}
      </OutlineButton>
      <OutlineButton asChild>
        <Link to={personPath('case', work.id)}>{personsTexts.verPessoa}</Link>
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
