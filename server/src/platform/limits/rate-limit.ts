import type { Context, Env } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { FindKey } from '../access/actor.ts'
import type { SignedInEnv } from '../access/allow.ts'
import { authorize, scopesOf, type Verb } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { withDescription } from '../http/describe.ts'
import { clientAddress, networkOf } from '../http/client-address.ts'
import { countHit, keyedHash, type Limit } from './count-hit.ts'
import { createMemoryCounter } from './memory-counter.ts'
import type { ProxyTrust } from '../http/proxy-trust.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Rate limits by use. Many people share the address of a mobile operator; mailboxes have a limit of their own.
 * `isLocal` limits protect one process, and each process counts them in memory.
 */
export const limits = {
  signIn: { max: 60, windowMs: MINUTE_MS },
  signUp: { max: 60, windowMs: HOUR_MS },
  requestPasswordReset: { max: 30, windowMs: HOUR_MS },
  resetPassword: { max: 60, windowMs: HOUR_MS },
  // Each code is drawn again.
  qrCode: { max: 60, windowMs: MINUTE_MS, isLocal: true },
  requestSignInLink: { max: 30, windowMs: HOUR_MS },
  // E-mail scanners follow links too.
  checkLink: { max: 240, windowMs: HOUR_MS },
  openSale: { max: 240, windowMs: HOUR_MS },
  useLink: { max: 60, windowMs: HOUR_MS },
  acceptInvitation: { max: 60, windowMs: HOUR_MS },
  sendVerificationEmail: { max: 30, windowMs: HOUR_MS },
  changePassword: { max: 10, windowMs: HOUR_MS },
  sendEmailCode: { max: 5, windowMs: 30 * MINUTE_MS },
  confirmEmailCode: { max: 20, windowMs: HOUR_MS },
  // A few checks for each password that a person types.
  checkPassword: { max: 240, windowMs: MINUTE_MS, isLocal: true },
  secondFactor: { max: 20, windowMs: HOUR_MS },
  // Each reads everything stored about a person.
  exportOwnData: { max: 10, windowMs: HOUR_MS },
  askAboutData: { max: 20, windowMs: HOUR_MS },
  invite: { max: 60, windowMs: HOUR_MS },
  // A checklist of sixty documents, each sent a few times.
  upload: { max: 240, windowMs: HOUR_MS },
  // Computed on the server; the simulator computes in the browser.
  simulate: { max: 120, windowMs: MINUTE_MS, isLocal: true },
  // Each new one is a row.
  shareSimulation: { max: 120, windowMs: HOUR_MS },
  // Pictures and PDFs are drawn on each request.
  drawShared: { max: 60, windowMs: MINUTE_MS, isLocal: true },
  // Against floods of the route: retries of one request count once, below.
  askLead: { max: 600, windowMs: MINUTE_MS, isLocal: true },
  // Mobile operators put many people behind one address.
  lead: { max: 30, windowMs: 10 * MINUTE_MS },
  leadOfPartner: { max: 200, windowMs: HOUR_MS },
  claimLead: { max: 30, windowMs: HOUR_MS },
  // Pictures that are no longer shown: each request looks in the storage.
  formerPicture: { max: 60, windowMs: MINUTE_MS, isLocal: true },
  // Each build that is not in memory is looked up in the storage.
  formerBuild: { max: 60, windowMs: MINUTE_MS, isLocal: true },
  sendMessage: { max: 10, windowMs: MINUTE_MS },
  sendTemplate: { max: 240, windowMs: HOUR_MS },
  writeTask: { max: 60, windowMs: MINUTE_MS },
  writeNote: { max: 30, windowMs: MINUTE_MS },
  // Once for each pause while staff type.
  matchPerson: { max: 120, windowMs: MINUTE_MS },
  // More than a person can type.
  openCase: { max: 120, windowMs: HOUR_MS },
  changeMany: { max: 120, windowMs: HOUR_MS },
  // Each is drawn again.
  makeLot: { max: 60, windowMs: HOUR_MS },
  importCases: { max: 60, windowMs: HOUR_MS },
  testWebhook: { max: 60, windowMs: HOUR_MS },
  // Counted for each API key.
  leadOfKey: { max: 600, windowMs: HOUR_MS },
  exportList: { max: 30, windowMs: HOUR_MS },
  ensureAdmin: { max: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit & { isLocal?: true }>

export type LimitName = keyof typeof limits

export interface LimitDeps {
  db: Db
  clock: () => Date
  /** Key of the hashes that the counters are stored under. */
  secret: string
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: ProxyTrust
}

/** Counter of a limit. @returns as `countHit` */
function createCounter({ db, secret }: LimitDeps, name: LimitName) {
  const limit = limits[name]
  if ('isLocal' in limit) return createMemoryCounter(limit)
  return (who: string, now: number) => countHit(db, keyedHash(secret, name, who), limit, now)
}

const tooMany = (wait: number) =>
  new ApiError('too_many_requests', undefined, undefined, { 'Retry-After': String(wait) })

function limited<E extends Env>(deps: LimitDeps, name: LimitName, who: (c: Context<E>) => string) {
  const count = createCounter(deps, name)
  return withDescription(
    createMiddleware<E>(async (c, next) => {
      const wait = await count(who(c), deps.clock().getTime())
      if (wait !== null) throw tooMany(wait)
      await next()
    }),
    { 'x-codes': ['too_many_requests'] },
  )
}

/**
 * Counts a new lead in the transaction that writes it, for its network and for its partner: a retried request is not a
 * new lead.
 * @throws ApiError too_many_requests
 */
export async function countLead(
  { db, secret }: Pick<LimitDeps, 'db' | 'secret'>,
  { network, partner, keyId }: { network: string; partner: string | null; keyId: string | null },
  now: Date,
): Promise<void> {
  const counted: [LimitName, string][] = [
    // A server with a key sends leads of many people from one address.
    keyId === null ? ['lead', network] : ['leadOfKey', keyId],
    ...(partner ? [['leadOfPartner', partner] as [LimitName, string]] : []),
  ]
  for (const [name, who] of counted) {
    const wait = await countHit(db, keyedHash(secret, name, who), limits[name], now.getTime())
    if (wait !== null) throw tooMany(wait)
  }
}

/** Limits the requests of one network: 429 with Retry-After beyond. */
export const limitByAddress = (deps: LimitDeps, name: LimitName) =>
  limited<AppEnv>(deps, name, (c) => networkOf(clientAddress(c, deps.trustProxy)))

/** Context variables of a request that may have an API key. */
export interface KeyEnv {
  Variables: AppEnv['Variables'] & { keyId: string | null }
}

/**
 * Limits the requests of one network, or those of an API key by its own limit.
 * @throws ApiError not_signed_in or not_allowed for a key without this right
 */
export function limitByAddressOrKey(deps: LimitDeps & { findKey: FindKey }, name: LimitName, verb: Verb) {
  const count = createCounter(deps, name)
  return withDescription(
    createMiddleware<KeyEnv>(async (c, next) => {
      const key = await deps.findKey(c.req.raw.headers)
      if (key) authorize(key, verb)
      const network = networkOf(clientAddress(c, deps.trustProxy))
      const wait = key ? null : await count(network, deps.clock().getTime())
      if (wait !== null) throw tooMany(wait)
      c.set('keyId', key?.id ?? null)
      await next()
    }),
    {
      security: [{}, { chave: scopesOf(verb) }],
      'x-codes': ['not_signed_in', 'not_allowed', 'too_many_requests'],
    },
  )
}

/** Limits the requests of one person, from any address. */
export const limitByPerson = (deps: LimitDeps, name: LimitName) =>
  limited<SignedInEnv>(deps, name, (c) => c.get('actor').id)
