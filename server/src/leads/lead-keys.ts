import { hasValidCheckDigits } from 'core'
import { digestKinds } from '../cases/facts/sealed-facts.ts'
import type { Trx } from '../platform/db/connect.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import type { Contact } from './lead-fields.ts'

/** Facts that identify a person, surest first. Invalid CPFs are skipped, since many people type the same ones. */
const identifiersOf = ({ cpf, phone, email }: Contact) =>
  [
    { value: cpf && hasValidCheckDigits(cpf) ? cpf : null, kind: digestKinds.cpf },
    { value: phone, kind: digestKinds.phone },
    { value: email, kind: 'email' },
  ].flatMap(({ value, kind }) => (value ? [{ value, kind }] : []))

/** Finds the lead with this CPF, else this telephone, else this e-mail. */
export async function findLeadOf(trx: Trx, cipher: PersonalCipher, contact: Contact) {
  for (const { value, kind } of identifiersOf(contact)) {
    const match = await trx
      .selectFrom('lead_keys')
      .where('digest', 'in', cipher.digests(value, kind))
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
