import { createHmac } from 'node:crypto'
import { refinementToShare, today, type Refinement, type SimulationAnswers } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'

/** What is kept of a simulation that is taken along: figures, and nobody's name, document or birth date. */
export interface Shared {
  answers: SimulationAnswers
  refinement: Refinement
  /** What is paid besides each month, in cents; absent where nothing is. */
  extra?: number
}

/** One that is there. */
export interface FoundShare extends Shared {
  code: string
  /** ISO day. */
  expiresOn: string
}

type Deps = Pick<AppDeps, 'db' | 'cipher' | 'clock' | 'secret'>

const DAY_MS = 24 * 60 * 60 * 1000
const GOOD_FOR_DAYS = 90
const CODE_LENGTH = 10
/** Without the letters and digits that are taken for each other. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export const codePattern = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`)

/** The same for the same simulation: shared again it has the same address, and nobody else can tell it. */
function codeOf(secret: string, told: string) {
  const bytes = createHmac('sha256', secret).update(`shared-simulation:${told}`).digest()
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

const placeOf = (rowId: string) => ({ table: 'shared_simulations', column: 'told', rowId })

/** The address of one. */
export const sharedAddress = (origin: string, code: string) => `${origin}/r/${code}`

/** Keeps a simulation for as long as its address counts; who shares it again has it that long from then on. */
export async function shareSimulation(
  { db, cipher, clock, secret }: Deps,
  { answers, refinement, extra }: Shared,
): Promise<FoundShare> {
  const now = clock()
  const shared = {
    answers,
    refinement: refinementToShare(refinement, today(now)),
    ...(extra && { extra }),
  }
  const text = JSON.stringify(shared)
  const code = codeOf(secret, text)
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS)
  const expires_at = expires.toISOString()
  await db
    .insertInto('shared_simulations')
    .values({ code, told: cipher.encrypt(text, placeOf(code)), created_at: now.toISOString(), expires_at })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ expires_at }))
    .execute()
  return { ...shared, code, expiresOn: today(expires) }
}

/** The simulation of an address; null where there is none, or none any more. */
export async function findShared(
  { db, cipher, clock }: Pick<Deps, 'db' | 'cipher' | 'clock'>,
  code: string,
): Promise<FoundShare | null> {
  if (!codePattern.test(code)) return null
  const found = await db
    .selectFrom('shared_simulations')
    .where('code', '=', code)
    .where('expires_at', '>', clock().toISOString())
    .select(['told', 'expires_at'])
    .executeTakeFirst()
  if (!found) return null
  const shared = JSON.parse(cipher.decrypt(found.told, placeOf(code))) as Shared
  return { ...shared, code, expiresOn: today(new Date(found.expires_at)) }
}

export async function purgeSharedSimulations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shared_simulations').where('expires_at', '<=', now.toISOString()).execute()
}
