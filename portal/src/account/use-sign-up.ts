import { registrationSchema } from 'core/schema'
import { useState } from 'react'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import type { Enter } from './use-enter.ts'

/** The form of who has no account yet. */
export function useSignUp(email: string, enter: Enter) {
  const toast = useToast()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const form = useForm({
    schema: registrationSchema,
    initial: { name: '', email, password: '', confirmPassword: '', acceptTerms: false },
    send: async ({ name, email: address, password }) => {
      const json = { name, email: address, password }
      const { me } = await answerOf(api.auth['sign-up'].email.$post({ json }))
      if (me) return enter(me, { title: 'Conta criada com sucesso!', description: 'Entrando...' })
      setUnconfirmed(address)
      toast({
        title: 'Confirme seu e-mail',
        description: `Enviamos um link para ${address}. Abra-o para entrar.`,
        tone: 'warning',
      })
    },
    failure: () => ({
      title: 'Erro ao criar conta',
      description: 'Não foi possível criar sua conta. Tente novamente.',
    }),
  })
  return { form, unconfirmed, startAgain: () => setUnconfirmed(undefined) }
}
