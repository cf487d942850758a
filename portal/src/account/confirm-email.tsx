import { Button } from '@radix-ui/themes/components/button'
import { MailCheck } from 'lucide-react'
import { takeFocus } from '../ui/take-focus.ts'
import { ResendButton } from './resend-button.tsx'

interface Props {
  email: string
  onStartAgain: () => void
}

/** What follows a sign-up that has to be confirmed by e-mail. */
export const ConfirmEmail = ({ email, onStartAgain }: Props) => (
  <div className="confirm-email">
    <MailCheck className="icon" />
    <h2 ref={takeFocus} tabIndex={-1}>
      Confirme seu e-mail
    </h2>
    <p>
      Enviamos um link para <strong>{email}</strong>. Abra-o para entrar. Se não chegar em alguns minutos,
      confira a caixa de spam.
    </p>
    <div className="actions">
      <ResendButton email={email} />
      <Button variant="ghost" onClick={onStartAgain}>
        Usar outro e-mail
      </Button>
    </div>
  </div>
)
