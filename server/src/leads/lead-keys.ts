import { hasValidCheckDigits } from 'core'
import { digestKinds } from '../cases/sealed-facts.ts'
import type { Trx } from '../db/connect.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import type { Contact } from './lead-fields.ts'

/** What a person is known by, the surest first. A CPF that is none would make one person of many. */
const known = ({ cpf, phone, email }: Contact) =>
  [
    { value: cpf && hasValidCheckDigits(cpf) ? cpf : null, kind: digestKinds.cpf },
    { value: phone, kind: digestKinds.phone },
    { value: email, kind: 'email' },
  ].flatMap(({ value, kind }) => (value ? [{ value, kind }] : []))

/** The lead of whoever has this CPF, else this telephone, else this e-mail. */
export async function findLeadOf(trx: Trx, cipher: PersonalCipher, contact: Contact) {
  for (const { value, kind } of known(contact)) {
    const found = await trx
      .selectFrom('lead_keys')
      .where('digest', 'in', cipher.digests(value, kind))
      .select('lead_id')
      .executeTakeFirst()
    if (found) return found.lead_id
  }
  return undefined
}

/** From now on whoever has one of these is found as this lead; what another lead has stays its own. */
export async function writeLeadKeys(trx: Trx, cipher: PersonalCipher, lead_id: string, contact: Contact) {
  const rows = known(contact).map(({ value, kind }) => ({ lead_id, digest: cipher.digest(value, kind) }))
  if (rows.length === 0) return
  await trx
    .insertInto('lead_keys')
    .values(rows)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}
