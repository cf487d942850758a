import { hasValidCheckDigits } from 'core'
import { digestKinds } from '../cases/facts/sealed-facts.ts'
import type { Trx } from '../platform/db/connect.ts'
import { phoneSpellings } from '../platform/person-index/person-facts.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import type { Contact } from './lead-fields.ts'

/** Facts that identify a person, surest first. Invalid CPFs are skipped, since many people type the same ones. */
const identifiersOf = ({ cpf, phone, email }: Contact) =>
  [
    { value: cpf && hasValidCheckDigits(cpf) ? cpf : null, kind: digestKinds.cpf },
    { value: phone, kind: digestKinds.phone },
    { value: email, kind: 'email' },
  ].flatMap(({ value, kind }) => (value ? [{ value, kind }] : []))

const digestsOf = (cipher: PersonalCipher, value: string, kind: string) =>
  (kind === digestKinds.phone ? phoneSpellings(value) : [value]).flatMap((text) => cipher.digests(text, kind))

/** Finds the lead with this CPF, else this telephone in either spelling, else this e-mail. */
export async function findLeadOf(trx: Trx, cipher: PersonalCipher, contact: Contact) {
  for (const { value, kind } of identifiersOf(contact)) {
    const match = await trx
      .selectFrom('lead_keys')
      .where('digest', 'in', digestsOf(cipher, value, kind))
      .select('lead_id')
      .executeTakeFirst()
    if (match) return match.lead_id
  }
  return undefined
}

/** Makes a lead findable by these facts; facts of another lead stay with that one. */
export async function writeLeadKeys(trx: Trx, cipher: PersonalCipher, lead_id: string, contact: Contact) {
  const rows = identifiersOf(contact).map(({ value, kind }) => ({
    lead_id,
    digest: cipher.digest(value, kind),
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('lead_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Makes the newer lead of a person the one that later requests join. */
export const moveLeadKeys = (trx: Trx, from: string, to: string) =>
  trx.updateTable('lead_keys').set({ lead_id: to }).where('lead_id', '=', from).execute()
