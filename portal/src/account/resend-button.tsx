import { Button } from '@radix-ui/themes/components/button'
import { entradaTexts } from 'core/texts/entrada'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useToast } from '../toast/toast-context.ts'

/** Asks for the confirmation e-mail once more. */
export function ResendButton({ email }: { email: string }) {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: entradaTexts.erroReenviar }) })
  const resend = () =>
    run(async () => {
      await answerOf(api.auth['send-verification-email'].$post({ json: { email } }))
      toast({ title: entradaTexts.reenviadoTitulo, description: entradaTexts.reenviadoTexto })
    })
  return (
    <Button variant="outline" color="gray" highContrast loading={running} onClick={() => void resend()}>
      {entradaTexts.reenviar}
    </Button>
  )
}
