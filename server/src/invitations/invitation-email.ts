import { roleLabels, type Role } from 'core'
import { paths } from 'core/paths'
import type { NewEmail } from '../mail/queue-email.ts'
import { GOOD_FOR_DAYS } from './invitation-token.ts'

interface Invited {
  email: string
  role: Role
  /** Where browsers reach the product. */
  origin: string
  token: string
}

/** The link with which somebody makes an account. As all links it carries its token in the fragment. */
export const invitationEmail = ({ email, role, origin, token }: Invited): NewEmail => ({
  to: email,
  subject: 'Seu convite para o sistema de financiamento',
  text: `Olá!

Você foi convidado para o sistema de financiamento com o papel de ${roleLabels[role]}.
Para escolher sua senha e entrar, abra este endereço em até ${GOOD_FOR_DAYS} dias:

${origin}${paths.invitation}#token=${token}

O link é só seu e vale uma vez. Se você não esperava este convite, ignore esta mensagem.`,
})
