import { sql } from 'kysely'
import { readFilters } from '../../cases/work-list/read-work-filters.ts'
import { narrow } from '../../cases/work-list/work-filters.ts'
import { ANY_OUTCOME } from '../../cases/work-list/work-query.ts'
import { casesVisibleTo, type Cases } from '../../cases/record/cases-visible-to.ts'
import { listPeople } from '../../identity/people/list-people.ts'
import { listLeads } from '../../leads/list-leads.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import { foldedSearchText, searchedWords } from '../../platform/db/search-words.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { SearchQuery, SearchResult } from './schemas.ts'

const MOST_CASES = 7
const MOST_OTHERS = 4

/** Shorter words are in no index, so that only the open cases are searched for them. */
const SHORTEST = 3

interface SearchDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/** Words, and the key of a CPF or telephone. */
interface Wanted {
  q: string
  person: string | undefined
}

/** Drops punctuation around words and between them; inside a word (2026-000147, d'Ávila) it stays. */
const withoutPunctuation = (q: string) =>
  q
    .replaceAll(/[,;:!?"“”()[\]{}]/g, ' ')
    .replaceAll(/(?<=^|\s)[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+(?=\s|$)/gu, '')
    .trim()

const hasIndexedWord = (q: string) => searchedWords(q).some((word) => word.trim().length >= SHORTEST)

async function readCases(cases: Cases): Promise<SearchResult['cases']> {
  const rows = await cases
    .select(['cases.id', 'cases.client_name as name', 'cases.title', 'cases.line'])
    .select(['cases.property_city as city', 'cases.current_stage as stage', 'cases.outcome'])
    .select('cases.closed_at')
    .execute()
  return rows
}

async function findCases({ db, clock }: SearchDeps, actor: Actor, { q, person }: Wanted) {
  const outcome = person === undefined && !hasIndexedWord(q) ? 'em_andamento' : ANY_OUTCOME
  const filters = await readFilters(db, { q, person, outcome, order: 'updated_at' }, actor, clock())
  const isSorted = (filters.search.ids !== null || person !== undefined) && !isPostgres(db)
  const matches = narrow(casesVisibleTo(db, actor), filters, null)
    // The unary plus sorts the few matches; without it SQLite would walk all cases by date.
    .orderBy(isSorted ? sql`+cases.updated_at` : 'cases.updated_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(MOST_CASES)
  return readCases(matches)
}

/** Recently opened cases that the caller may still see, in the given order. */
async function recentCases(db: Db, actor: Actor, recent: string | undefined) {
  const ids = recent?.split('~') ?? []
  if (ids.length === 0) return []
  const rows = await readCases(casesVisibleTo(db, actor).where('cases.id', 'in', ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Partners with all words in their name; there are few, so that no index is needed. */
async function findPartners(db: Db, q: string): Promise<SearchResult['partners']> {
  const words = searchedWords(q)
  const partners = await db.selectFrom('partners').select(['id', 'name']).orderBy('name').execute()
  const matches = partners.filter(({ name }) => {
    const text = foldedSearchText([name])
    return words.every((word) => text.includes(word))
  })
  return matches.slice(0, MOST_OTHERS)
}

async function findLeads(deps: SearchDeps, actor: Actor, { q, person }: Wanted) {
  const { items } = await listLeads(deps, actor, { q, person, status: 'todos', limit: MOST_OTHERS })
  return items.map(({ id, name, property_city: city, status, created_at }) => ({
    id,
    name,
    city,
    status,
    created_at,
  }))
}

async function findPeople(deps: SearchDeps, actor: Actor, q: string): Promise<SearchResult['people']> {
  if (!reachOf(actor, 'manageAccounts')) return []
  const { items } = await listPeople(deps, actor, { q, limit: MOST_OTHERS })
  return items.map(({ id, name, email, role }) => ({ id, name, email, role }))
}

/**
 * Searches cases (ended ones too), leads, partners and accounts among what the caller may see. Without words and person
 * it returns the recent cases.
 * @throws ApiError not_allowed
 */
export async function search(deps: SearchDeps, actor: Actor, query: SearchQuery): Promise<SearchResult> {
  authorize(actor, 'workCases')
  const { person, recent } = query
  const q = withoutPunctuation(query.q ?? '')
  const hasWords = searchedWords(q).length > 0
  if (!hasWords && person === undefined)
    return { cases: await recentCases(deps.db, actor, recent), leads: [], partners: [], people: [] }
  const [cases, leads, partners, people] = await Promise.all([
    findCases(deps, actor, { q, person }),
    findLeads(deps, actor, { q, person }),
    hasWords ? findPartners(deps.db, q) : [],
    hasWords ? findPeople(deps, actor, q) : [],
  ])
  return { cases, leads, partners, people }
}
