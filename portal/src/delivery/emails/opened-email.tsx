import { fillText } from 'core/texts'
import { emailsTexts } from 'core/texts/emails'
import { generalTexts } from 'core/texts/general'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import type { Email } from './email-api.ts'
import styles from './opened-email.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'

const Text = ({ text }: { text: string }) => (
  <>
    <pre className={styles.text} tabIndex={0} aria-label={emailsTexts.dialogoTexto}>
      {text}
    </pre>
    <CopyButton text={text} />
  </>
)

interface Props {
  /** Loads when the dialog opens. */
  email: Promise<Email>
  onRetry: () => void
}

export function OpenedEmail({ email: fetched, onRetry }: Props) {
  const { loaded, problem, pending } = usePromise(fetched)
  if (pending)
    return (
      <output aria-label={generalTexts.carregando}>
        <Skeleton className={styles.text} />
      </output>
    )
  if (problem instanceof ApiProblem) return <LoadProblem text={problem.message} onRetry={onRetry} />
  if (!loaded) throw problem
  const { subject, to_address, body } = loaded.value
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
