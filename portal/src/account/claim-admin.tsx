import { Button } from '@radix-ui/themes/components/button'
import { ensureAdminSchema, type Me } from 'core/schema'
import { entradaTexts } from 'core/texts/entrada'
import { geralTexts } from 'core/texts/geral'
import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import type { Failure } from '../api/problem-message.ts'
import { useAction } from '../api/use-action.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'

const RELOAD_MS = 1500

const titles = (): Record<string, string> => ({
  not_designated: entradaTexts.naoAutorizado,
  admin_exists: entradaTexts.jaHaAdministrador,
})

const failure = ({ code }: ApiProblem): Failure => ({
  title: titles()[code] ?? geralTexts.erro,
  description: entradaTexts.erroReivindicar,
})

/** Claims, says so, and loads the page again, whose screens are others for an administrator. */
function useClaim({ email }: Me) {
  const toast = useToast()
  return async (code?: string) => {
    await answerOf(api.me['ensure-admin'].$post({ json: { p_email: email, code } }))
    toast({ title: entradaTexts.agoraAdministrador })
    setTimeout(() => window.location.reload(), RELOAD_MS)
  }
}

function ClaimWithCode({ me }: { me: Me }) {
  const claim = useClaim(me)
  const form = useForm({
    schema: ensureAdminSchema.pick({ code: true }),
    initial: { code: '' },
    send: ({ code }) => claim(code),
    failure,
  })
  return (
    <FormView
      form={form}
      labels={{ code: entradaTexts.campoCodigo }}
      submitLabel={entradaTexts.tornarAdministrador}
    >
      <TextField
        {...form.text('code')}
        label={entradaTexts.campoCodigo}
        autoComplete="one-time-code"
        hint={entradaTexts.dicaCodigo}
      />
    </FormView>
  )
}

function ClaimAtOnce({ me }: { me: Me }) {
  const claim = useClaim(me)
  const { run, running } = useAction({ failure })
  return (
    <Button size="3" loading={running} onClick={() => void run(() => claim())}>
      {entradaTexts.tornarAdministrador}
    </Button>
  )
}

/** How the designated person becomes the first administrator: by a confirmed address, or with the server's code. */
export const ClaimAdmin = ({ me }: { me: Me }) => (
  <>
    <p>{entradaTexts.primeiroAdministradorTexto}</p>
    {me.email_verified ? <ClaimAtOnce me={me} /> : <ClaimWithCode me={me} />}
  </>
)
