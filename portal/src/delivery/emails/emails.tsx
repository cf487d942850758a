import { emailsTexts } from 'core/texts/emails'
import { RefreshCw } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../shell/staff/admin-screen.tsx'
import { listEmails } from './email-api.ts'
import { EmailList } from './email-list.tsx'

export const loader = () => ({ emails: deferred(listEmails()) })

export function Component() {
  const { emails } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const failure = { title: emailsTexts.erroCarregar, description: emailsTexts.erroCarregar }
  return (
    <Screen
      title={emailsTexts.titulo}
      line={emailsTexts.subtitulo}
      actions={
        <OutlineButton loading={state === 'loading'} onClick={() => void revalidate()}>
          <RefreshCw />
          {emailsTexts.atualizar}
        </OutlineButton>
      }
    >
      <LoadedSection keeps value={emails} failure={failure}>
        {(loaded, reload) => <EmailList emails={loaded} reload={reload} />}
      </LoadedSection>
    </Screen>
  )
}
