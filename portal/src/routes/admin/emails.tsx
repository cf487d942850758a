import { Button } from '@radix-ui/themes/components/button'
import { emailsTexts } from 'core/texts/emails'
import { RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { Await, useLoaderData, useRevalidator } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { EmailList } from './email-list.tsx'

/** Fetched while the screen is shown already. */
export function loader() {
  const emails = answerOf(api.admin.emails.$get({ query: {} }))
  // Should the screen never be shown, nobody else hears of a failure.
  emails.catch(() => {})
  return { emails }
}

/** E-mails that were sent, wait, or are kept for want of a mail server. */
export function Component() {
  const { emails } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  usePageTitle(emailsTexts.titulo)
  const reload = () => void revalidate()
  return (
    <div className="screen">
      <header className="panel-head">
        <h1>{emailsTexts.titulo}</h1>
        <Button variant="outline" color="gray" highContrast loading={state === 'loading'} onClick={reload}>
          <RefreshCw className="icon" />
          {emailsTexts.atualizar}
        </Button>
      </header>
      <p className="lede">{emailsTexts.subtitulo}</p>
      <Suspense fallback={<Skeletons />}>
        <Await
          resolve={emails}
          errorElement={<LoadProblem text={emailsTexts.erroCarregar} onRetry={reload} />}
        >
          {(loaded) => <EmailList emails={loaded} onChange={reload} />}
        </Await>
      </Suspense>
    </div>
  )
}
