import type { Actor } from '../access/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { ApiError } from '../http/api-error.ts'
import { entriesResultSchema, type EntriesResult, type NewCommissionEntries } from './schemas.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const FINGERPRINT = 'commission_entries'

/** Entries that somebody asks for, under a key of theirs. */
export interface AskedEntries {
  key: string
  body: NewCommissionEntries
}

/** What is asked for, in whatever order the cases are named. */
const describe = ({ body }: AskedEntries) => JSON.stringify({ ...body, cases: body.cases.toSorted() })

const dayBefore = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString()

/** Forgets what was answered more than a day ago. */
export async function purgeCommissionRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('commission_requests').where('created_at', '<', dayBefore(now)).execute()
}

/** What was answered when this key of a person came first. @throws ApiError key_reused where it asked for something else */
export async function findAnswer(
  trx: Trx,
  cipher: PersonalCipher,
  { id }: Actor,
  { now, ...asked }: AskedEntries & { now: Date },
): Promise<EntriesResult | undefined> {
  const known = await trx
    .selectFrom('commission_requests')
    .where('user_id', '=', id)
    .where('key', '=', asked.key)
    .where('created_at', '>=', dayBefore(now))
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()
  if (!known) return undefined
  if (!cipher.digests(describe(asked), FINGERPRINT).includes(known.fingerprint))
    throw new ApiError('key_reused')
  return entriesResultSchema.parse(JSON.parse(known.answer))
}

/** Keeps an answer for a day. */
export async function keepAnswer(
  trx: Trx,
  cipher: PersonalCipher,
  { id }: Actor,
  { answer, now, ...asked }: AskedEntries & { answer: EntriesResult; now: Date },
): Promise<void> {
  await purgeCommissionRequests(trx, now)
  await trx
    .insertInto('commission_requests')
    .values({
      user_id: id,
      key: asked.key,
      fingerprint: cipher.digest(describe(asked), FINGERPRINT),
      answer: JSON.stringify(answer),
      created_at: now.toISOString(),
    })
    .execute()
}
