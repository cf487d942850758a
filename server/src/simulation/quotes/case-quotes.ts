import {
  datedQuote,
  isUsed,
  loansOfLine,
  quoteCash,
  today,
  type AmortizationSystem,
  type Day,
  type LineLoans,
  type LoanRequest,
  type PublishedFee,
} from 'core'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Published } from '../../publishing/config/publish.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import type { CaseDeps } from '../../cases/record/begin-case.ts'
import { touchCase } from '../../cases/record/update-case.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { buyersOfCase, loanRequestFor } from './case-request.ts'
import type { CaseQuote, CaseQuoteRequest, NewCaseQuote } from './case-quote-schemas.ts'
import { createRulesOfVersion, type RulesOfVersion } from './rules-of-version.ts'

/** Most simulations shown per case, newest first. */
const MOST_SHOWN = 20
/** Days of validity of a proposal. */
const VALID_DAYS = 30
const DAY_MS = 86_400_000

/** Encrypted inputs of a simulation; with the versions of the rules and the day they reproduce its answer. */
export interface SealedQuestion {
  caseRequest: CaseQuoteRequest
  request: LoanRequest
  /** Catalogue and settings have no versions, so the fees and banks of the day are stored. */
  fees: PublishedFee[]
  /** Absent in the oldest ones, which had no banks. */
  banks?: readonly string[] | undefined
}

/** The JSON that is encrypted. */
type StoredQuestion = Omit<SealedQuestion, 'caseRequest'> & { given: CaseQuoteRequest }

export const locationOf = (rowId: string) => ({ table: 'case_quotes', column: 'request', rowId })

/** Reaches of staff; callers with another reach see their own simulations. */
const staffReaches = ['every', 'branch', 'available']

/**
 * Simulations of a case that the caller may read: a client reads only those they brought along.
 * @throws ApiError not_allowed
 */
function readableQuotes(db: Db, actor: Actor, caseId: string) {
  authorize(actor, 'readQuotes')
  const reach = reachOf(actor, 'readQuotes')
  return casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('case_quotes as quote', 'quote.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'quote.author_id')
    .select(['quote.id', 'quote.number', 'quote.title', 'quote.created_at', 'quote.day', 'quote.valid_until'])
    .select(['quote.lines_version', 'quote.costs_version', 'quote.request'])
    .select('profiles.display_name as author_name')
    .$if(!staffReaches.some((one) => one === reach), (quotes) =>
      quotes.where('quote.author_id', '=', actor.id),
    )
    .orderBy('quote.number', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

type Row = Awaited<ReturnType<typeof readableQuotes>>[number]

/** Decrypts the inputs of a simulation; the oldest ones lack the day of the contract. */
function questionOf(row: Row, cipher: AppDeps['cipher']): SealedQuestion {
  const { given: request, ...rest } = JSON.parse(
    cipher.decrypt(row.request, locationOf(row.id)),
  ) as StoredQuestion
  return { ...rest, caseRequest: { ...request, contractDay: request.contractDay ?? null } }
}

/** Computes a simulation again by the rules of its day. */
async function shown(row: Row, cipher: AppDeps['cipher'], rules: RulesOfVersion): Promise<CaseQuote> {
  const { caseRequest, request, fees, banks } = questionOf(row, cipher)
  const [ofVersion, costs] = await Promise.all([
    rules.lines(row.lines_version),
    rules.costs(row.costs_version),
  ])
  const lines = { ...ofVersion, body: { ...ofVersion.body, banks } }
  const catalogue = { fees, state: caseRequest.state, city: caseRequest.city }
  const quote = datedQuote(request, lines, row.day, caseRequest.contractDay, catalogue)
  const tables = { costs: costs.body, fees }
  return {
    ...row,
    request: caseRequest,
    lines: quote.lines.map((line) => ({
      ...line,
      cash: quoteCash(line, request, caseRequest, tables, row.day),
    })),
    possible: quote.possible,
    fgtsUse: quote.fgtsUse,
    supposed: quote.supposed,
  }
}

type Deps = Pick<AppDeps, 'db' | 'cipher'>

/** Lists the simulations of a case, newest first, each with its original answer. @throws ApiError not_allowed */
export async function listCaseQuotes(
  { db, cipher }: Deps,
  actor: Actor,
  caseId: string,
): Promise<CaseQuote[]> {
  const rows = await readableQuotes(db, actor, caseId)
  const rules = createRulesOfVersion(db)
  return Promise.all(rows.map((row) => shown(row, cipher, rules)))
}

/** Returns one simulation. @throws ApiError not_allowed or not_found */
export async function getCaseQuote(deps: Deps, actor: Actor, caseId: string, id: string): Promise<CaseQuote> {
  const caseQuote = (await listCaseQuotes(deps, actor, caseId)).find((quote) => quote.id === id)
  if (!caseQuote) throw new ApiError('not_found')
  return caseQuote
}

/**
 * Computes the loan of one line month by month, by both systems for the smaller credit; null when nothing is lent.
 * @throws ApiError not_allowed or not_found
 */
export async function loansOfCaseQuote(
  { db, cipher }: Deps,
  actor: Actor,
  { caseId, id, line, system }: { caseId: string; id: string; line: string; system: AmortizationSystem },
): Promise<LineLoans | null> {
  const row = (await readableQuotes(db, actor, caseId)).find((one) => one.id === id)
  if (!row) throw new ApiError('not_found')
  const { request, banks } = questionOf(row, cipher)
  const { body } = await createRulesOfVersion(db).lines(row.lines_version)
  return loansOfLine(line, { system, extra: 0 }, request, { ...body, banks }, row.day)
}

/** Rules that compute a simulation, by their versions and day. */
export interface QuoteRules {
  day: Day
  lines_version: number
  costs_version: number
  fees: PublishedFee[]
  banks: readonly string[] | undefined
}

/** Returns the published rules. */
export const activeRules = (
  { lines, costs, config }: Pick<Published, 'lines' | 'costs' | 'config'>,
  now: Date,
): QuoteRules => ({
  day: today(now),
  lines_version: lines.version,
  costs_version: costs.version,
  fees: config.fees,
  banks: lines.body.banks,
})

interface Question {
  /** Id of the shared or claimed simulation that it comes from. */
  id?: string
  caseId: string
  /** Null for a visitor without an account. */
  author: string | null
  /** Title by the simulation's number in the case. */
  title: (number: number) => string
  caseRequest: CaseQuoteRequest
  request: LoanRequest
  now: Date
}

/** Writes a simulation of a case, computed by the given rules. @returns its id */
export async function writeCaseQuote(
  trx: Trx,
  cipher: AppDeps['cipher'],
  { fees, banks, ...rules }: QuoteRules,
  { id = randomUUID(), caseId, author, title, caseRequest, request, now }: Question,
): Promise<string> {
  const question: StoredQuestion = { given: caseRequest, request, fees, banks }
  const last = await trx
    .selectFrom('case_quotes')
    .where('case_id', '=', caseId)
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await trx
    .insertInto('case_quotes')
    .values({
      id,
      case_id: caseId,
      number,
      author_id: author,
      created_at: now.toISOString(),
      title: title(number),
      ...rules,
      valid_until: today(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
      request: cipher.encrypt(JSON.stringify(question), locationOf(id)),
    })
    .execute()
  return id
}

/** Stores a simulation of a case, computed by the active rules. @returns its id @throws ApiError */
export async function createCaseQuote(
  deps: CaseDeps & Pick<AppDeps, 'readPublished' | 'locations'>,
  asker: Actor,
  caseId: string,
  { title, request: input }: NewCaseQuote,
): Promise<string> {
  const { db, cipher, clock, recordEvent } = deps
  authorize(asker, 'updateCase')
  const caseRequest = { ...input, used: isUsed(input.propertyType, input.used) }
  const [ofCase, buyers] = await Promise.all([
    loanRequestFor(caseRequest, deps.locations),
    buyersOfCase(deps, asker, caseId, caseRequest),
  ])
  const request = { ...ofCase, ...buyers }
  const published = await deps.readPublished()
  const now = clock()
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'updateCase', caseId, at)
    const newQuote = { caseId, author: actor.id, title: () => title, caseRequest, request, now }
    const id = await writeCaseQuote(trx, cipher, activeRules(published, now), newQuote)
    await recordEvent(trx, { kind: 'case.quoted', actor, subject: id, caseId, at, data: {} })
    return id
  })
}
