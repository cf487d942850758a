import { answerOf } from './answer-of.ts'
import { api } from './client.ts'

/** Digits of the number that visitors write to; null where none is configured, or the server does not tell. */
export const findWhatsappNumber = (): Promise<string | null> =>
  answerOf(api.public.config.$get()).then(
    ({ settings }) => settings['whatsapp.number'],
    () => null,
  )
