import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import type { Enter } from './use-enter.ts'
import { useLockout } from './use-lockout.ts'

export function useSignIn(email: string, enter: Enter) {
  const lockout = useLockout()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const [extraFields, setExtraFields] = useState<readonly string[]>([])
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.signIn,
    labels: {
      email: accountTexts.campoEmail,
      password: accountTexts.campoSenha,
      code: accountTexts.campoCodigo,
      name: accountTexts.campoNome,
      secondFactor: accountTexts.campoSegundoFator,
    },
    initial: { email, password: '', rememberMe: false, code: '', name: '', secondFactor: '' },
    send: async ({ code, name, secondFactor, ...account }) => {
      lockout.forget()
      setUnconfirmed(undefined)
      const json = {
        ...account,
        ...(code && { code }),
        ...(name && { name }),
        ...(secondFactor && { secondFactor }),
      }
      const { me } = await bodyOf(api.auth['sign-in'].email.$post({ json }))
      await enter(me, { title: accountTexts.entrouTitulo, description: accountTexts.entrouTexto })
    },
    failure: ({ code }) => ({
      title: code === 'login_locked' ? accountTexts.contaBloqueada : accountTexts.erroEntrar,
    }),
    onProblem: ({ code, fields, retryAfter }) => {
      if (code === 'login_locked') lockout.lock(retryAfter)
      if (code === 'email_not_verified') setUnconfirmed(form.values.email)
      if (code === 'code_needed') setExtraFields((before) => [...before, ...Object.keys(fields)])
      if (code === 'second_factor_needed') setExtraFields((before) => [...before, 'secondFactor'])
      return code === 'login_locked' || code === 'email_not_verified'
    },
  })
  return { form, lockout, unconfirmed, extraFields }
}
