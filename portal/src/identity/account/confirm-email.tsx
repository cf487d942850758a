import { accountTexts } from 'core/texts/account'
import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Filled } from '../../ui/filled.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { ResendButton } from './resend-button.tsx'
import styles from './account.module.css'

interface Props {
  email: string
  onStartAgain: () => void
}

/** Shown after a sign-up that requires a verified address. */
export const ConfirmEmail = ({ email, onStartAgain }: Props) => (
  <div className={styles.confirmEmail}>
    <MailCheck />
    <h2 ref={takeFocus} tabIndex={-1}>
      {accountTexts.confirmeEmail}
    </h2>
    <p>
      <Filled text={accountTexts.linkEnviadoTexto} values={{ email: <strong>{email}</strong> }} />
    </p>
    <div className={styles.ways}>
      <ResendButton email={email} />
      <Button variant="ghost" onClick={onStartAgain}>
        {accountTexts.usarOutroEmail}
      </Button>
    </div>
  </div>
)
