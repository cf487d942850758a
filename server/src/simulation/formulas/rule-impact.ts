import {
  builtInLinesFormula,
  formatAmount,
  quoteHeadlineChanges,
  quoteHeadlineOf,
  today,
  type Headline,
} from 'core'
import { linesSchema } from 'core/schema'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { locationOf, type SealedQuestion } from '../quotes/case-quotes.ts'
import { createRulesOfVersion } from '../quotes/rules-of-version.ts'
import { linesTexts } from 'core/texts/lines'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import type { RuleImpact } from './impact-schemas.ts'

/** Most simulations computed again: those of the cases changed last. */
const MOST_COMPARED = 500

const newestQuotes = (db: Db, actor: Actor) =>
  casesVisibleTo(db, actor)
    .where('cases.outcome', '=', sql.lit('em_andamento'))
    .innerJoin('case_quotes as quote', 'quote.case_id', 'cases.id')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('case_quotes as newer')
            .whereRef('newer.case_id', '=', 'quote.case_id')
            .whereRef('newer.number', '>', 'quote.number')
            .select('newer.id'),
        ),
      ),
    )
    .select([
      'quote.id',
      'quote.case_id',
      'quote.title',
      'quote.request',
      'cases.protocol',
      'cases.client_name',
    ])
    .orderBy('cases.updated_at', 'desc')
    .limit(MOST_COMPARED)
    .execute()

/** Version to compare with: the active one, or for the active version its predecessor. */
async function versionBefore(db: Db, version: { id: string; is_active: boolean }): Promise<number> {
  const before = await db
    .selectFrom('calc_formulas')
    .where('name', '=', builtInLinesFormula.name)
    .where('activated_at', 'is not', null)
    .where('id', '<>', version.id)
    .$if(!version.is_active, (rows) => rows.where('is_active', '=', true))
    .select('version')
    .orderBy('activated_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.version ?? builtInLinesFormula.version
}

/**
 * Lists open cases whose newest simulation gets another line, credit, limit or first charge by a version of the credit
 * lines: a preview before its activation, a report afterwards.
 * @throws ApiError not_found for a version of another formula, wrong_state for an unreadable one
 */
export async function ruleImpact(
  { db, cipher, clock }: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<RuleImpact> {
  authorize(actor, 'editFormulas')
  const version = await db
    .selectFrom('calc_formulas')
    .where('id', '=', id)
    .where('name', '=', builtInLinesFormula.name)
    .select(['id', 'version', 'body', 'is_active'])
    .executeTakeFirst()
  if (!version) throw new ApiError('not_found')
  const after = parseStored(version.body, linesSchema)
  if (!after) throw new ApiError('wrong_state')
  const beforeVersion = await versionBefore(db, version)
  const before = await createRulesOfVersion(db).lines(beforeVersion)
  const day = today(clock())
  const rows = await newestQuotes(db, actor)
  const cases = rows.flatMap(({ id: quote, request: sealed, ...shown }) => {
    const { request, banks } = JSON.parse(cipher.decrypt(sealed, locationOf(quote))) as SealedQuestion
    const was = quoteHeadlineOf(request, { ...before.body, banks }, day)
    const is = quoteHeadlineOf(request, { ...after, banks }, day)
    const changes = quoteHeadlineChanges(was, is)
    if (changes.length === 0) return []
    const possible = { possible_before: was.possible, possible_after: is.possible }
    return [{ ...shown, before: was.best, after: is.best, ...possible, changes }]
  })
  return { before: beforeVersion, after: version.version, compared: rows.length, cases }
}

const headings = ['Dossiê', 'Cliente', 'Simulação', 'O que muda']
const parts = ['Linha', 'Maior crédito', 'Limita', '1º encargo'] as const
const changeNames = {
  line: 'linha',
  credit: 'crédito',
  binds: 'limite',
  charge: 'encargo',
  possible: 'o que depende de confirmação',
} as const

const cellsOf = (answer: Headline | null): OutCell[] =>
  answer
    ? [
        answer.label,
        formatAmount(answer.credit),
        linesTexts[`limite_${answer.binds}`],
        formatAmount(answer.charge),
      ]
    : ['nenhuma linha', null, null, null]

/** The same as rows of a spreadsheet. */
export async function* impactRows({ before, after, cases }: RuleImpact): AsyncGenerator<OutCell[]> {
  yield [
    ...headings,
    ...[before, after].flatMap((version) => parts.map((field) => `${field} (versão ${version})`)),
  ]
  for (const one of cases)
    yield [
      one.protocol,
      one.client_name,
      one.title,
      one.changes.map((change) => changeNames[change]).join(', '),
      ...cellsOf(one.before),
      ...cellsOf(one.after),
    ]
}
