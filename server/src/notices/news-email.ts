import type { NewEmail } from '../mail/queue-email.ts'
import { tellings, type News } from './news.ts'

/** The e-mail that tells somebody the news of a case. @param path where this person sees the case */
export const newsEmail = (
  { kind, text, origin, telling = tellings[kind] }: News,
  { email, display_name }: { email: string; display_name: string },
  path: string,
): NewEmail => {
  const { subject, next, tab } = telling
  return {
    to: email,
    subject,
    text: `Olá, ${display_name}!

${text}
${next}

${origin}${path}?aba=${tab}

Você recebeu este aviso porque participa deste dossiê no simulador de financiamento.`,
  }
}
