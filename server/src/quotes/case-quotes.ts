import {
  datedQuote,
  loansOfLine,
  quoteCash,
  today,
  type AmortizationSystem,
  type LineLoans,
  type LoanRequest,
  type PublishedFee,
} from 'core'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import type { Db, Trx } from '../db/connect.ts'
import { caseQuery, type Given } from '../cases/case-query.ts'
import type { CaseDeps } from '../cases/begin-case.ts'
import { touchCase } from '../cases/update-case.ts'
import { ApiError } from '../http/api-error.ts'
import { loanRequestFor } from './case-request.ts'
import type { CaseQuote, CaseQuoteRequest, NewCaseQuote } from './case-quote-schemas.ts'
import { createRulesOfVersion, type RulesOfVersion } from './rules-of-version.ts'

/** So many a case shows, the newest first. */
const MOST_SHOWN = 20
/** A proposal counts for so many days. */
const VALID_DAYS = 30
const DAY_MS = 86_400_000

/** What is sealed of a simulation: all that its answer follows from, but the versions of the rules and the day. */
export interface SealedQuestion {
  given: CaseQuoteRequest
  request: LoanRequest
  /** The catalogue has no versions: what it said on that day is kept. */
  fees: PublishedFee[]
}

export const placeOf = (rowId: string) => ({ table: 'case_quotes', column: 'request', rowId })

interface Whose {
  /** Of a client only what they brought along themselves: what staff tries for them reaches them as a proposal. */
  ownOnly: boolean
}

const quotesOfCase = caseQuery((cases, { value, shape, actorId }: Given<Whose>) => {
  const quotes = cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_quotes as quote', 'quote.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'quote.author_id')
    .select(['quote.id', 'quote.number', 'quote.title', 'quote.created_at', 'quote.day', 'quote.valid_until'])
    .select(['quote.lines_version', 'quote.costs_version', 'quote.request'])
    .select('profiles.display_name as author_name')
    .orderBy('quote.number', 'desc')
    .limit(MOST_SHOWN)
  return shape.ownOnly ? quotes.where('quote.author_id', '=', actorId) : quotes
})

/** The reaches of staff; whoever has another sees their own. */
const staffReaches = ['every', 'responsible']

/** What somebody may see of what was simulated for a case. @throws ApiError not_allowed */
function readableQuotes(db: Db, actor: Actor, caseId: string) {
  authorize(actor, 'readQuotes')
  const reach = reachOf(actor, 'readQuotes')
  return quotesOfCase(db, actor, { ownOnly: !staffReaches.some((one) => one === reach) }, { caseId })
}

type Row = Awaited<ReturnType<typeof quotesOfCase>>[number]

/** What was asked; of the oldest nobody asked for the day of the contract. */
function questionOf(row: Row, cipher: AppDeps['cipher']): SealedQuestion {
  const { given, ...rest } = JSON.parse(cipher.decrypt(row.request, placeOf(row.id))) as SealedQuestion
  return { ...rest, given: { ...given, contractDay: given.contractDay ?? null } }
}

/** A simulation as it was answered: by the rules of its day. */
async function shown(row: Row, cipher: AppDeps['cipher'], rules: RulesOfVersion): Promise<CaseQuote> {
  const { given, request, fees } = questionOf(row, cipher)
  const [lines, costs] = await Promise.all([rules.lines(row.lines_version), rules.costs(row.costs_version)])
  const quote = datedQuote(request, lines, row.day, given.contractDay)
  const tables = { costs: costs.body, fees }
  return {
    ...row,
    request: given,
    lines: quote.lines.map((line) => ({ ...line, cash: quoteCash(line, request, given, tables, row.day) })),
    supposed: quote.supposed,
  }
}

type Deps = Pick<AppDeps, 'db' | 'cipher'>

/** What was simulated for a case, the newest first, each as it was answered. @throws ApiError not_allowed */
export async function listCaseQuotes(
  { db, cipher }: Deps,
  actor: Actor,
  caseId: string,
): Promise<CaseQuote[]> {
  const rows = await readableQuotes(db, actor, caseId)
  const rules = createRulesOfVersion(db)
  return Promise.all(rows.map((row) => shown(row, cipher, rules)))
}

/** One of them. @throws ApiError not_allowed or not_found */
export async function getCaseQuote(deps: Deps, actor: Actor, caseId: string, id: string): Promise<CaseQuote> {
  const found = (await listCaseQuotes(deps, actor, caseId)).find((quote) => quote.id === id)
  if (!found) throw new ApiError('not_found')
  return found
}

/**
 * The loan of one line month by month, by both systems for what one of them lends; null where it lends nothing.
 * @throws ApiError not_allowed or not_found
 */
export async function loansOfCaseQuote(
  { db, cipher }: Deps,
  actor: Actor,
  { caseId, id, line, system }: { caseId: string; id: string; line: string; system: AmortizationSystem },
): Promise<LineLoans | null> {
  const row = (await readableQuotes(db, actor, caseId)).find((one) => one.id === id)
  if (!row) throw new ApiError('not_found')
  const { request } = questionOf(row, cipher)
  const { body } = await createRulesOfVersion(db).lines(row.lines_version)
  return loansOfLine(line, { system, extra: 0 }, request, body, row.day)
}

interface Question {
  /** Of what it was before it was a simulation of a case. */
  id?: string
  caseId: string
  author: string
  /** By its number in the case. */
  title: (number: number) => string
  given: CaseQuoteRequest
  request: LoanRequest
  now: Date
}

/** Writes a simulation of a case, by the rules in force. @returns its id */
export async function writeCaseQuote(
  trx: Trx,
  cipher: AppDeps['cipher'],
  { lines, costs, config }: Pick<Published, 'lines' | 'costs' | 'config'>,
  { id = randomUUID(), caseId, author, title, given, request, now }: Question,
): Promise<string> {
  const question: SealedQuestion = { given, request, fees: config.fees }
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
      day: today(now),
      valid_until: today(new Date(now.getTime() + VALID_DAYS * DAY_MS)),
      lines_version: lines.version,
      costs_version: costs.version,
      request: cipher.encrypt(JSON.stringify(question), placeOf(id)),
    })
    .execute()
  return id
}

/** Keeps a simulation of a case, by the rules in force. @returns its id @throws ApiError */
export async function createCaseQuote(
  deps: CaseDeps & Pick<AppDeps, 'readPublished' | 'locations'>,
  asker: Actor,
  caseId: string,
  { title, request: given }: NewCaseQuote,
): Promise<string> {
  const { db, cipher, clock, recordEvent } = deps
  authorize(asker, 'updateCase')
  const request = await loanRequestFor(given, deps.locations)
  const published = await deps.readPublished()
  const now = clock()
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'updateCase', caseId, at)
    const asked = { caseId, author: actor.id, title: () => title, given, request, now }
    const id = await writeCaseQuote(trx, cipher, published, asked)
    await recordEvent(trx, { kind: 'case.quoted', actor, subject: id, caseId, at, data: {} })
    return id
  })
}
