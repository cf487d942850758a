import { Button } from '@radix-ui/themes/components/button'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useToast } from '../toast/toast-context.ts'

/** Asks for the confirmation e-mail once more. */
export function ResendButton({ email }: { email: string }) {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: 'Erro ao reenviar' }) })
  const resend = () =>
    run(async () => {
      await answerOf(api.auth['send-verification-email'].$post({ json: { email } }))
      toast({ title: 'E-mail reenviado', description: 'Confira também a caixa de spam.' })
    })
  return (
    <Button variant="outline" color="gray" highContrast loading={running} onClick={() => void resend()}>
      Reenviar
    </Button>
  )
}
