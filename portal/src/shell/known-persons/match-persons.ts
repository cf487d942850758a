import { hasValidCheckDigits } from 'core'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const matches = api.persons.matches

export type PersonMatch = InferResponseType<typeof matches.$post, 200>[number]
export type PersonQuery = InferRequestType<typeof matches.$post>['json']

/** Fields that staff are typing into. */
export interface TypedFacts {
  cpf?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** Case in which they type. */
  exceptCase?: string | undefined
}

const digitsOf = (text = '') => text.replace(/\D/g, '')

/** Query of the finished fields; undefined while none is. */
export function queryOf({ cpf, phone, email, exceptCase }: TypedFacts): PersonQuery | undefined {
  const cpfDigits = digitsOf(cpf)
  const query = {
    ...(cpfDigits.length === 11 && hasValidCheckDigits(cpfDigits) && { cpf: cpfDigits }),
    ...(/^[1-9]\d{9,10}$/.test(digitsOf(phone)) && { phone: digitsOf(phone) }),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email?.trim() ?? '') && { email: email!.trim() }),
  }
  return Object.keys(query).length > 0
    ? { ...query, ...(exceptCase && { except_case: exceptCase }) }
    : undefined
}

/** Finds who has these facts. The facts travel in the body, never in an address. */
export const matchPersons = (json: PersonQuery) => bodyOf(matches.$post({ json }))
