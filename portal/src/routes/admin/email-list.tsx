import { emailsTexts } from 'core/texts/emails'
import { MailOpen } from 'lucide-react'
import type { api } from '../../api/client.ts'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { EmailDialog } from './email-dialog.tsx'
import { EmailRow } from './email-row.tsx'

export type Emails = InferResponseType<typeof api.admin.emails.$get>

interface Props {
  emails: Emails
  onChange: () => void
}

/** E-mails, the newest first, and the text of one. */
export function EmailList({ emails, onChange }: Props) {
  const [opened, setOpened] = useState<string>()
  if (emails.length === 0) {
    return (
      <div className="panel empty">
        <MailOpen className="icon" />
        <h2>{emailsTexts.nenhum}</h2>
        <p>{emailsTexts.nenhumTexto}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="panel rows">
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} onOpen={() => setOpened(email.id)} onChange={onChange} />
        ))}
      </ul>
      <EmailDialog id={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
