import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { personFacts, type PersonKeyKind } from '../../platform/person-index/person-facts.ts'
import type { IndexDeps } from '../../platform/person-index/person-sources.ts'
import { isEnded } from './find-case.ts'
import { findRelated } from './find-related.ts'
import type { PersonMatch, PersonQuery } from './schemas.ts'
import { readCases, readLeads } from './visible-rows.ts'

/** Most matches listed; the first is the one that counts. */
const MOST = 8

interface VisibleRow {
  /** Null for a row that the caller may not see. */
  id: string | null
  listed_id: string
  responsible: string | null
}

const toMatch = (
  kind: PersonMatch['kind'],
  { id, responsible }: VisibleRow,
  shown: Pick<PersonMatch, 'name' | 'status'>,
  same: PersonKeyKind[] = [],
): PersonMatch => ({ kind, id, ...(id ? shown : { name: null, status: null }), responsible, same })

const readPartners = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('partners').where('id', 'in', ids).select(['id', 'name']).execute()

/** Imports that the caller may see: an agent limited to their own cases sees their own. */
const readImports = async (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('imports')
        .leftJoin('profiles', 'profiles.id', 'imports.created_by')
        .where('imports.id', 'in', ids)
        .$if(reachOf(actor, 'importCases') !== 'every', (all) =>
          all.where('imports.created_by', '=', actor.id),
        )
        .select(['imports.id', 'imports.name', 'profiles.display_name as responsible'])
        .execute()

/** Open cases first, then leads, ended cases, partners and spreadsheets. */
const rankOf = ({ kind, status }: PersonMatch) => {
  if (kind === 'case') return status !== null && isEnded(status) ? 2 : 0
  return { lead: 1, partner: 3, import: 4 }[kind]
}

/**
 * Lists who already has the typed CPF, telephone (in either spelling) or e-mail, and how it stands. Of cases and leads
 * that the caller may not see only the agent's name is read.
 * @throws ApiError not_allowed
 */
export async function matchPerson(
  deps: IndexDeps,
  actor: Actor,
  { cpf, phone, email, except_case }: PersonQuery,
): Promise<PersonMatch[]> {
  authorize(actor, 'workLeads')
  const related = await findRelated(deps, personFacts({ cpf: [cpf], phone: [phone], email: [email] }))
  if (except_case) related.cases.delete(except_case)
  const { db } = deps
  const [cases, leads, partners, imports] = await Promise.all([
    readCases(db, actor, [...related.cases.keys()]),
    readLeads(db, actor, [...related.leads.keys()]),
    readPartners(db, [...related.partners.keys()]),
    readImports(db, actor, [...related.imports.keys()]),
  ])
  // The case stands for the lead that became it.
  const isOfCase = (became: string | null) =>
    became !== null && (became === except_case || related.cases.has(became))
  const persons = [
    ...cases.map((row) =>
      toMatch('case', row, { name: row.client_name, status: row.outcome }, related.cases.get(row.listed_id)),
    ),
    ...leads
      .filter(({ became }) => !isOfCase(became))
      .map((row) =>
        toMatch('lead', row, { name: row.name, status: row.status }, related.leads.get(row.listed_id)),
      ),
    ...partners.map(({ id, name }) =>
      toMatch(
        'partner',
        { id, listed_id: id, responsible: null },
        { name, status: null },
        related.partners.get(id),
      ),
    ),
  ]
  // A row of a spreadsheet matters only while it has become nothing else.
  const matches =
    persons.length > 0
      ? persons
      : imports.map((row) =>
          toMatch(
            'import',
            { ...row, listed_id: row.id },
            { name: row.name, status: null },
            related.imports.get(row.id),
          ),
        )
  return matches.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST)
}
