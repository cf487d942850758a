import { createHash } from 'node:crypto'
import type { Trx } from '../platform/db/connect.ts'

const VERSION_LENGTH = 12

/** Stores the consent text that the visitor agreed to. @returns its version */
export async function storeConsentText(trx: Trx, text: string, first_given_at: string) {
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH)
  await trx
    .insertInto('consent_texts')
    .values({ version, text, first_given_at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}
