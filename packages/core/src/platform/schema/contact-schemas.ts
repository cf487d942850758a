import { z } from 'zod'
import { isForeignPhone, maskPhone, phoneDigits, PHONE_SHAPE } from '../format/phone.ts'
import { message } from './message.ts'

export const emailSchema = z
  .string(message('emailObrigatorio'))
  .trim()
  .toLowerCase()
  .min(1, message('emailObrigatorio'))
  .max(255, message('emailLongo'))
  .pipe(z.email(message('emailInvalido')))
  .meta({ format: 'email', examples: ['ana.cliente@demo.br'] })

const foreign = message('telefoneEstrangeiro')
const wrong = message('telefoneInvalido')
const phoneMessage = {
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && isForeignPhone(input) ? foreign.error() : wrong.error(),
}

/** A Brazilian phone number typed in any form; the output is `(81) 98765-4321`. */
export const phoneSchema = z
  .string(wrong)
  .overwrite((text) => maskPhone(text.trim()))
  .regex(PHONE_SHAPE, phoneMessage)

/** Like `phoneSchema`, and accepts ''. */
export const optionalPhoneSchema = z
  .string(wrong)
  .overwrite((text) => maskPhone(text.trim()))
  .regex(new RegExp(`^$|${PHONE_SHAPE.source}`), phoneMessage)

/** Like `phoneSchema`; the output is the digits only. */
export const phoneDigitsSchema = z
  .string(wrong)
  .overwrite((text) => phoneDigits(text) ?? text.trim())
  .regex(/^[1-9]{2}\d{8,9}$/, phoneMessage)
