import { paths } from 'core/paths'
import type { NewEmail } from '../mail/queue-email.ts'

interface Link {
  to: string
  /** Where browsers reach the product. */
  origin: string
}

interface TokenLink extends Link {
  token: string
}

// None holds a name or anything else that somebody typed: whoever signs up with the address of another writes nothing
// to them. Tokens stand in the fragment, which browsers keep to themselves.

/** The link that chooses a new password. */
export const resetEmail = ({ to, origin, token }: TokenLink): NewEmail => ({
  to,
  subject: 'Escolha uma nova senha',
  text: `Olá!

Recebemos um pedido para trocar a senha da sua conta no simulador de financiamento.
Para escolher a nova senha, abra este endereço em até 30 minutos:

${origin}${paths.resetPassword}#token=${token}

O link vale uma vez. Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.`,
})

/** The link that confirms an address. */
export const confirmationEmail = ({ to, origin, token }: TokenLink): NewEmail => ({
  to,
  subject: 'Confirme seu e-mail',
  text: `Olá!

Este endereço foi usado para criar uma conta no simulador de financiamento.
Para confirmar que ele é seu, abra este endereço em até 1 hora:

${origin}${paths.authCallback}#token=${token}

Se não foi você que criou a conta, ignore esta mensagem e não abra o link.`,
})

/** To somebody whose account is confirmed, when it is to be made or confirmed once more. */
export const accountExistsEmail = ({ to, origin }: Link): NewEmail => ({
  to,
  subject: 'Você já tem uma conta',
  text: `Olá!

Alguém tentou criar ou confirmar uma conta no simulador de financiamento com este endereço, que já tem uma.
Se foi você, entre em ${origin}${paths.login} ou, se esqueceu a senha, escolha outra em ${origin}${paths.recoverPassword}

Se não foi você, não é preciso fazer nada: sua conta continua como está.`,
})
