import type { SimulationAnswers } from 'core'
import type { LeadTable } from '../db/lead-schema.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'

/** Columns of a lead that are sealed. */
const sealed = ['phone', 'email', 'cpf', 'birth_date'] as const

export type SealedField = (typeof sealed)[number]
export type Contact = Record<SealedField, string | null>

const placeOf = (column: string, rowId: string) => ({ table: 'leads', column, rowId })

/** The columns of what is known, sealed. */
export const sealContact = (cipher: PersonalCipher, leadId: string, given: Partial<Contact>) =>
  Object.fromEntries(
    sealed.flatMap((column) => {
      const value = given[column]
      return value ? [[column, cipher.encrypt(value, placeOf(column, leadId))]] : []
    }),
  ) as Partial<Contact>

/** One of them, opened. */
export const openField = (
  cipher: PersonalCipher,
  { id, ...row }: Pick<LeadTable, 'id'> & Partial<Contact>,
  column: SealedField,
): string | null => {
  const text = row[column]
  return text ? cipher.decrypt(text, placeOf(column, id)) : null
}

export const openContact = (cipher: PersonalCipher, lead: Pick<LeadTable, 'id'> & Contact): Contact => ({
  phone: openField(cipher, lead, 'phone'),
  email: openField(cipher, lead, 'email'),
  cpf: openField(cipher, lead, 'cpf'),
  birth_date: openField(cipher, lead, 'birth_date'),
})

/** What somebody told with one simulation. */
export interface Told extends Contact {
  name: string
  answers: SimulationAnswers
  credit: number
  installment: number
  /** By which both are counted; those of old have the one asked for. */
  termMonths?: number
}

const toldPlace = (rowId: string) => ({ table: 'lead_simulations', column: 'told', rowId })

export const sealTold = (cipher: PersonalCipher, id: string, told: Told) =>
  cipher.encrypt(JSON.stringify(told), toldPlace(id))

export const openTold = (cipher: PersonalCipher, { id, told }: { id: string; told: string }) =>
  JSON.parse(cipher.decrypt(told, toldPlace(id))) as Told

/** What somebody told who wants to be called. */
export interface ToldReferral {
  name: string
  phone: string
  city: string
  wish: string
}

const referralPlace = (rowId: string) => ({ table: 'lead_referrals', column: 'told', rowId })

export const sealReferral = (cipher: PersonalCipher, id: string, told: ToldReferral) =>
  cipher.encrypt(JSON.stringify(told), referralPlace(id))

export const openReferral = (cipher: PersonalCipher, { id, told }: { id: string; told: string }) =>
  JSON.parse(cipher.decrypt(told, referralPlace(id))) as ToldReferral
