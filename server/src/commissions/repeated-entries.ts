import type { Actor } from '../access/actor.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { entriesResultSchema, type EntriesResult, type NewCommissionEntries } from './schemas.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const FINGERPRINT = 'commission_entries'

/** Entries that somebody asks for, under a key of theirs. */
export interface AskedEntries {
  key: string
  body: NewCommissionEntries
}

/** Who asks for what: of the same key, whether it comes again. */
const told = ({ id }: Actor, { body }: AskedEntries) => `${id} ${JSON.stringify(body)}`

/** What was answered when this key came first. @throws ApiError key_reused where it asked for something else */
export async function answerBefore(
  trx: Trx,
  cipher: PersonalCipher,
  actor: Actor,
  asked: AskedEntries,
): Promise<EntriesResult | undefined> {
  const known = await trx
    .selectFrom('commission_requests')
    .where('key', '=', asked.key)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()
  if (!known) return undefined
  if (!cipher.digests(told(actor, asked), FINGERPRINT).includes(known.fingerprint))
    throw new ApiError('key_reused')
  return entriesResultSchema.parse(JSON.parse(known.answer))
}

/** Keeps an answer for a day, and forgets older ones. */
export async function keepAnswer(
  trx: Trx,
  cipher: PersonalCipher,
  actor: Actor,
  { answer, now, ...asked }: AskedEntries & { answer: EntriesResult; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await trx.deleteFrom('commission_requests').where('created_at', '<', before).execute()
  await trx
    .insertInto('commission_requests')
    .values({
      key: asked.key,
      fingerprint: cipher.digest(told(actor, asked), FINGERPRINT),
      answer: JSON.stringify(answer),
      created_at: now.toISOString(),
    })
    .execute()
}
