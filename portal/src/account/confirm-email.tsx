import { Button } from '@radix-ui/themes/components/button'
import { entradaTexts } from 'core/texts/entrada'
import { MailCheck } from 'lucide-react'
import { Filled } from '../ui/filled.tsx'
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
      {entradaTexts.confirmeEmail}
    </h2>
    <p>
      <Filled text={entradaTexts.linkEnviadoTexto} values={{ email: <strong>{email}</strong> }} />
    </p>
    <div className="actions">
      <ResendButton email={email} />
      <Button variant="ghost" onClick={onStartAgain}>
        {entradaTexts.usarOutroEmail}
      </Button>
    </div>
  </div>
)
