import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { generalTexts } from 'core/texts/general'
import { ApiProblem } from '../../api/api-problem.ts'
import { usePromise } from '../../api/use-promise.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import type { Email } from './email-api.ts'
import styles from './opened-email.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'

const Text = ({ text }: { text: string }) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <pre className={styles.text} tabIndex={0} aria-label={emailsTexts.dialogoTexto}>
      {text}
    </pre>
    <CopyButton text={text} />
  </>
)

interface Props {
  /** Fetched when it is opened. */
  email: Promise<Email>
  onRetry: () => void
}

/** An e-mail with its text. */
export function OpenedEmail({ email: fetched, onRetry }: Props) {
  const { came, problem, pending } = usePromise(fetched)
  if (pending) return <Skeleton className={styles.text} role="status" aria-label={generalTexts.carregando} />
  if (problem instanceof ApiProblem) return <LoadProblem text={problem.message} onRetry={onRetry} />
  if (!came) throw problem
  const { subject, to_address, body } = came.value
  return (
    <>
      <p className={styles.head}>
        <strong>{subject}</strong>
        <span>{fillText(emailsTexts.dialogoPara, { endereco: to_address })}</span>
      </p>
      {body ? <Text text={body} /> : <p>{emailsTexts.textoApagado}</p>}
    </>
  )
}
