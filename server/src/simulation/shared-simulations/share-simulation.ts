import { createHmac } from 'node:crypto'
import {
  extraPaymentsOf,
  hasExtra,
  refinementToShare,
  today,
  type Cents,
  type ExtraPayments,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Published } from '../../publishing/config/publish.ts'

/** Stored content of a shared simulation: figures, without name, document and birth date. */
export interface Shared {
  answers: SimulationAnswers
  refinement: Refinement
  /** Extra payments, or in older simulations a monthly amount in cents; undefined for none. */
  extra?: Cents | ExtraPayments
  /** Index of the chosen scenario; absent in older simulations. */
  scenario?: number
  /** Id of the line that the visitor chose instead of the suggested one. */
  line?: string
  /** Id of the partner on whose page or link it was made. */
  partner?: string
  /** Versions of the rules that computed it; absent in older simulations. */
  rules?: RuleVersions
}

/** Versions of the published rules that decide the figures. */
export interface RuleVersions {
  formula: number
  lines: number
  costs: number
}

export const ruleVersionsOf = ({ config, lines, costs }: Published): RuleVersions => ({
  formula: config.formula.version,
  lines: lines.version,
  costs: costs.version,
})

/** Whether the published rules are other versions than those that computed the simulation. */
export const haveRulesChanged = ({ rules }: Pick<Shared, 'rules'>, published: Published) =>
  rules !== undefined && JSON.stringify(rules) !== JSON.stringify(ruleVersionsOf(published))

/** Stored simulation with its code. */
export interface FoundShare extends Shared {
  code: string
  /** ISO day on which it was shared first. */
  sharedOn: string
  /** ISO day. */
  expiresOn: string
}

type Deps = Pick<AppDeps, 'db' | 'cipher' | 'clock' | 'secret'>

const DAY_MS = 24 * 60 * 60 * 1000
const GOOD_FOR_DAYS = 90
const CODE_LENGTH = 10
/** Letters and digits without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export const codePattern = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`)

/** Code derived from the content: the same simulation always gets the same address, which others cannot guess. */
function codeOf(secret: string, simulation: string) {
  const bytes = createHmac('sha256', secret).update(`shared-simulation:${simulation}`).digest()
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

const locationOf = (rowId: string) => ({ table: 'shared_simulations', column: 'told', rowId })

/** Address of a shared simulation. */
export const sharedAddress = (origin: string, code: string) => `${origin}/r/${code}`

/** Stores a simulation until its address expires; sharing it again renews the term. */
export async function shareSimulation(
  { db, cipher, clock, secret }: Deps,
  { answers, refinement, extra, ...choice }: Shared,
): Promise<FoundShare> {
  const now = clock()
  const shared = {
    answers,
    refinement: refinementToShare(refinement, today(now)),
    ...(extra && hasExtra(extraPaymentsOf(extra)) && { extra }),
    ...choice,
  }
  const text = JSON.stringify(shared)
  const code = codeOf(secret, text)
  const expires = new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS)
  const expires_at = expires.toISOString()
  await db
    .insertInto('shared_simulations')
    .values({ code, told: cipher.encrypt(text, locationOf(code)), created_at: now.toISOString(), expires_at })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ expires_at }))
    .execute()
  return { ...shared, code, sharedOn: today(now), expiresOn: today(expires) }
}

/** Loads the simulation of an address; null when missing or expired. */
export async function findShared(
  { db, cipher, clock }: Pick<Deps, 'db' | 'cipher' | 'clock'>,
  code: string,
): Promise<FoundShare | null> {
  if (!codePattern.test(code)) return null
  const row = await db
    .selectFrom('shared_simulations')
    .where('code', '=', code)
    .where('expires_at', '>', clock().toISOString())
    .select(['told', 'created_at', 'expires_at'])
    .executeTakeFirst()
  if (!row) return null
  const shared = JSON.parse(cipher.decrypt(row.told, locationOf(code))) as Shared
  return {
    ...shared,
    code,
    sharedOn: today(new Date(row.created_at)),
    expiresOn: today(new Date(row.expires_at)),
  }
}

export async function purgeSharedSimulations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shared_simulations').where('expires_at', '<=', now.toISOString()).execute()
}
