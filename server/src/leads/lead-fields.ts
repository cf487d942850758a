import type { OfferFigures, PublishedFee, Refinement, SimulationAnswers } from 'core'
import type { LeadTable } from './schema.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'

/** Encrypted columns of a lead. */
const sealed = ['phone', 'email', 'cpf', 'birth_date'] as const

export type SealedField = (typeof sealed)[number]
export type Contact = Record<SealedField, string | null>

const locationOf = (column: string, rowId: string) => ({ table: 'leads', column, rowId })

/** Encrypts the known columns. */
export const sealContact = (cipher: PersonalCipher, leadId: string, contact: Partial<Contact>) =>
  Object.fromEntries(
    sealed.flatMap((column) => {
      const value = contact[column]
      return value ? [[column, cipher.encrypt(value, locationOf(column, leadId))]] : []
    }),
  ) as Partial<Contact>

/** Decrypts one column. */
export const openField = (
  cipher: PersonalCipher,
  { id, ...row }: Pick<LeadTable, 'id'> & Partial<Contact>,
  column: SealedField,
): string | null => {
  const text = row[column]
  return text ? cipher.decrypt(text, locationOf(column, id)) : null
}

export const openContact = (cipher: PersonalCipher, lead: Pick<LeadTable, 'id'> & Contact): Contact => ({
  phone: openField(cipher, lead, 'phone'),
  email: openField(cipher, lead, 'email'),
  cpf: openField(cipher, lead, 'cpf'),
  birth_date: openField(cipher, lead, 'birth_date'),
})

/** Data that a visitor submitted with one simulation. */
export interface Submission extends Contact {
  name: string
  answers: SimulationAnswers
  /** Figures of the chosen card of the basic simulation. */
  credit: number
  installment: number
  /** Offer of the chosen scenario; absent in old rows. */
  offer?: OfferFigures | null
  /** Term in months behind credit and installment; old rows have the requested one. */
  termMonths?: number
  /** Details that the visitor added after the result; absent for none. */
  refinement?: Refinement
  /** Fee catalogue of that day, which has no versions; absent in old rows. */
  fees?: PublishedFee[]
}

const submissionPlace = (rowId: string) => ({ table: 'lead_simulations', column: 'told', rowId })

export const sealSubmission = (cipher: PersonalCipher, id: string, submission: Submission) =>
  cipher.encrypt(JSON.stringify(submission), submissionPlace(id))

export const openSubmission = (cipher: PersonalCipher, row: { id: string; told: string }) =>
  JSON.parse(cipher.decrypt(row.told, submissionPlace(row.id))) as Submission

/** Data of a visitor who wants a call. */
export interface ReferralSubmission {
  name: string
  phone: string
  city: string
  wish: string
}

const referralPlace = (rowId: string) => ({ table: 'lead_referrals', column: 'told', rowId })

export const sealReferral = (cipher: PersonalCipher, id: string, referral: ReferralSubmission) =>
  cipher.encrypt(JSON.stringify(referral), referralPlace(id))

export const openReferral = (cipher: PersonalCipher, row: { id: string; told: string }) =>
  JSON.parse(cipher.decrypt(row.told, referralPlace(row.id))) as ReferralSubmission
