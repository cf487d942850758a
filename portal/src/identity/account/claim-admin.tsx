import { paths } from 'core/paths'
import type { Me } from 'core/schema'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { bodyOf } from '../../api/body-of.ts'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import type { Failure } from '../../ui/async/problem-message.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'

const RELOAD_MS = 1500

const titles = (): Record<string, string> => ({
  not_designated: accountTexts.naoAutorizado,
  admin_exists: accountTexts.jaHaAdministrador,
})

const failure = ({ code }: ApiProblem): Failure => ({
  title: titles()[code] ?? generalTexts.erro,
  description: accountTexts.erroReivindicar,
})

/** Claims the role, shows a toast and reloads the page, because an administrator has other screens. */
function useClaim({ email }: Me) {
  const toast = useToast()
  return async (code?: string) => {
    await bodyOf(api.me['ensure-admin'].$post({ json: { p_email: email, code } }))
    toast({ title: accountTexts.agoraAdministrador })
    setTimeout(() => {
      // The client screens have nothing for an administrator.
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

/** Makes the designated person the first administrator: at once with a verified address, or with the server's code. */
export const ClaimAdmin = ({ me }: { me: Me }) => (
  <>
    <p>{accountTexts.primeiroAdministradorTexto}</p>
    {me.email_verified ? <ClaimAtOnce me={me} /> : <ClaimWithCode me={me} />}
  </>
)
