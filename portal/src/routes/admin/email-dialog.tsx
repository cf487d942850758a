import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { geralTexts } from 'core/texts/geral'
import { useEffect, useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { api } from '../../api/client.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'

const getEmail = (id: string) => answerOf(api.admin.emails[':id'].$get({ param: { id }, query: {} }))

type Email = Awaited<ReturnType<typeof getEmail>>

const Text = ({ text }: { text: string }) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <pre className="email-text" tabIndex={0} aria-label={emailsTexts.dialogoTexto}>
      {text}
    </pre>
    <CopyButton text={text} />
  </>
)

/** Fetched when it is opened: the list goes without the texts, which hold links that let somebody in. */
function OpenedEmail({ id }: { id: string }) {
  const [email, setEmail] = useState<Email | ApiProblem>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    let current = true
    setEmail(undefined)
    void getEmail(id)
      .catch((problem: ApiProblem) => problem)
      .then((got) => current && setEmail(got))
    return () => {
      current = false
    }
  }, [id, round])

  if (!email) return <div className="skeleton email-text" role="status" aria-label={geralTexts.carregando} />
  if (email instanceof ApiProblem) {
    return <LoadProblem text={email.message} onRetry={() => setRound((before) => before + 1)} />
  }
  return (
    <>
      <p className="email-head">
        <strong>{email.subject}</strong>
        <span>{fillText(emailsTexts.dialogoPara, { endereco: email.to_address })}</span>
      </p>
      {email.body ? <Text text={email.body} /> : <p>{emailsTexts.textoApagado}</p>}
    </>
  )
}

/** An e-mail with its text, to be passed on where there is no mail server. */
export const EmailDialog = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => (
  <Dialog title={emailsTexts.dialogo} open={id !== undefined} onClose={onClose}>
    {id && <OpenedEmail id={id} />}
  </Dialog>
)
