import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { newPasswordLabels } from './new-password-fields.tsx'
import type { Enter } from './use-enter.ts'

export function useSignUp(email: string, enter: Enter) {
  const toast = useToast()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.signUp,
    labels: {
      name: accountTexts.campoNome,
      email: accountTexts.campoEmail,
      ...newPasswordLabels(),
      acceptTerms: accountTexts.campoTermos,
    },
    initial: { name: '', email, password: '', confirmPassword: '', acceptTerms: false },
    send: async ({ name, email: address, password }) => {
      const json = { name, email: address, password }
      const { me } = await bodyOf(api.auth['sign-up'].email.$post({ json }))
      if (me)
        return enter(me, {
          title: accountTexts.contaCriadaTitulo,
          description: accountTexts.contaCriadaTexto,
        })
      setUnconfirmed(address)
      toast({
        title: accountTexts.confirmeEmail,
        description: fillText(accountTexts.linkEnviadoAviso, { email: address }),
        tone: 'warning',
      })
    },
    failure: () => ({
      title: accountTexts.erroCriarConta,
      description: accountTexts.erroCriarContaTexto,
    }),
  })
  return { form, unconfirmed, startAgain: () => setUnconfirmed(undefined) }
}
