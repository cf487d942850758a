import { accountTexts } from 'core/texts/account'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

export function ResendButton({ email }: { email: string }) {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: accountTexts.erroReenviar }) })
  const resend = () =>
    run(async () => {
      await bodyOf(api.auth['send-verification-email'].$post({ json: { email } }))
      toast({ title: accountTexts.reenviadoTitulo, description: accountTexts.reenviadoTexto })
    })
  return (
    <OutlineButton loading={running} onClick={() => void resend()}>
      {accountTexts.reenviar}
    </OutlineButton>
  )
}
