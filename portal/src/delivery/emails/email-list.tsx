import { emailsTexts } from 'core/texts/emails'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { EmptyList } from '../../ui/empty-list.tsx'
import { deferred } from '../../ui/async/deferred.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { getEmail, listEmails, type Email, type ListedEmail } from './email-api.ts'
import { EmailRow } from './email-row.tsx'
import { OpenedEmail } from './opened-email.tsx'
import { PanelList } from '../../ui/panel.tsx'

interface Props {
  emails: ListPage<ListedEmail>
  reload: () => Promise<unknown>
}

/** E-mails, newest first. An administrator can open one to forward its text when there is no mail server. */
export function EmailList({ emails, reload }: Props) {
  const pages = usePages(emails, listEmails)
  const { items, list } = pages
  const [opened, setOpened] = useState<{ id: string; email: Promise<Email> }>()
  const open = (id: string) => setOpened({ id, email: deferred(getEmail(id)) })
  if (items.length === 0)
    return <EmptyList drawing={<MailOpen />} title={emailsTexts.nenhum} text={emailsTexts.nenhumTexto} />
  return (
    <>
      <PanelList ref={list}>
        {items.map((email) => (
          <EmailRow key={email.id} email={email} reload={reload} onOpen={() => open(email.id)} />
        ))}
      </PanelList>
      <ShowMore pages={pages} />
      <Dialog title={emailsTexts.dialogo} open={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened && <OpenedEmail email={opened.email} onRetry={() => open(opened.id)} />}
      </Dialog>
    </>
  )
}
