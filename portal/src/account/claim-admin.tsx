import { paths } from 'core/paths'
import type { Me } from 'core/schema'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import type { Failure } from '../api/problem-message.ts'
import { useAction } from '../api/use-action.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import { Button } from '../ui/button.tsx'

const RELOAD_MS = 1500

const titles = (): Record<string, string> => ({
  not_designated: accountTexts.naoAutorizado,
  admin_exists: accountTexts.jaHaAdministrador,
})

const failure = ({ code }: ApiProblem): Failure => ({
  title: titles()[code] ?? generalTexts.erro,
  description: accountTexts.erroReivindicar,
})

/** Claims, says so, and loads the page again, whose screens are others for an administrator. */
function useClaim({ email }: Me) {
  const toast = useToast()
  return async (code?: string) => {
    await answerOf(api.me['ensure-admin'].$post({ json: { p_email: email, code } }))
    toast({ title: accountTexts.agoraAdministrador })
    setTimeout(() => {
      // A client's screens have nothing for an administrator: the first steps are on their own.
      if (!window.location.pathname.startsWith(paths.admin))
        window.history.replaceState(null, '', paths.admin)
      window.location.reload()
    }, RELOAD_MS)
  }
}

function ClaimWithCode({ me }: { me: Me }) {
  const claim = useClaim(me)
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.claimAdmin,
    labels: { code: accountTexts.campoCodigo },
    initial: { code: '' },
    send: ({ code }) => claim(code),
    failure,
  })
  return (
    <FormView form={form} submitLabel={accountTexts.tornarAdministrador}>
      <TextField {...form.text('code')} autoComplete="one-time-code" hint={accountTexts.dicaCodigo} />
    </FormView>
  )
}

function ClaimAtOnce({ me }: { me: Me }) {
  const claim = useClaim(me)
  const { run, running } = useAction({ failure })
  return (
    <Button size="3" loading={running} onClick={() => void run(() => claim())}>
      {accountTexts.tornarAdministrador}
    </Button>
  )
}

/** How the designated person becomes the first administrator: by a confirmed address, or with the server's code. */
export const ClaimAdmin = ({ me }: { me: Me }) => (
  <>
    <p>{accountTexts.primeiroAdministradorTexto}</p>
    {me.email_verified ? <ClaimAtOnce me={me} /> : <ClaimWithCode me={me} />}
  </>
)
