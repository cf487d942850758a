import { today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { joinFacts, noFacts } from '../../platform/person-index/person-facts.ts'
import { personSources, type IndexDeps } from '../../platform/person-index/person-sources.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import { selectLeads } from '../list-leads.ts'
import { findRelated } from './find-related.ts'
import { readTimeline } from './person-timeline.ts'
import type { Person, PersonKind } from './schemas.ts'
import { readCases, readLeads } from './visible-rows.ts'

interface PersonDeps extends IndexDeps {
  clock: () => Date
}

/** Loads the row that the page begins with: a lead, or the first buyer of a case. @throws ApiError not_found */
async function readFirst({ db, cipher }: IndexDeps, actor: Actor, kind: PersonKind, id: string) {
  if (kind === 'lead') {
    const lead = await selectLeads(db, actor).where('leads.id', '=', id).executeTakeFirst()
    if (!lead) throw new ApiError('not_found')
    const [record] = await personSources.leads({ db, cipher }, [id])
    return record!
  }
  const buyer = await casesVisibleTo(db, actor)
    .innerJoin('case_buyers', 'case_buyers.case_id', 'cases.id')
    .where('cases.id', '=', id)
    .orderBy('case_buyers.position')
    .select('case_buyers.id')
    .limit(1)
    .executeTakeFirst()
  if (!buyer) throw new ApiError('not_found')
  const [record] = await personSources.case_buyers({ db, cipher }, [buyer.id])
  return record!
}

const newest = <Row extends { created_at: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at))

const readPapers = ({ db }: IndexDeps, actor: Actor, caseIds: string[], day: string) =>
  caseIds.length === 0 || !reachOf(actor, 'readDocuments')
    ? []
    : casesVisibleTo(db, actor)
        .innerJoin('doc_checklists as item', 'item.case_id', 'cases.id')
        .where('cases.id', 'in', caseIds)
        .where('item.status', '=', 'approved')
        .where((where) =>
          where.or([where('item.expires_on', 'is', null), where('item.expires_on', '>=', day)]),
        )
        .orderBy('item.label')
        .select(['item.id', 'item.case_id', 'item.label', 'item.expires_on'])
        .execute()

/**
 * Everything of the person of a lead or a case: leads, cases of every outcome, papers still valid, and one timeline. The
 * facts of the rows that share one are searched once more, so that a lead with a telephone leads to cases with the CPF.
 * @throws ApiError not_allowed, or not_found for a lead or case that the caller may not see
 */
export async function readPerson(
  deps: PersonDeps,
  actor: Actor,
  kind: PersonKind,
  id: string,
): Promise<Person> {
  authorize(actor, 'workLeads')
  const { db } = deps
  const first = await readFirst(deps, actor, kind, id)
  const near = await findRelated(deps, first.facts)
  const facts = near.records.map((record) => record.facts).reduce(joinFacts, first.facts ?? noFacts)
  const related = await findRelated(deps, facts)
  const own = new Map([[id, []]])
  const caseIds = [...new Map([...related.cases, ...(kind === 'case' ? own : [])]).keys()]
  const leadIds = [...new Map([...related.leads, ...(kind === 'lead' ? own : [])]).keys()]
  const [caseRows, leadRows] = await Promise.all([
    readCases(db, actor, caseIds),
    readLeads(db, actor, leadIds),
  ])
  const cases = caseRows.flatMap((row) =>
    row.id
      ? [
          {
            id: row.id,
            protocol: row.protocol,
            title: row.title,
            name: row.client_name!,
            outcome: row.outcome!,
            created_at: row.created_at!,
            closed_at: row.closed_at,
            responsible: row.responsible,
          },
        ]
      : [],
  )
  const leads = leadRows.flatMap((row) =>
    row.id
      ? [
          {
            id: row.id,
            protocol: row.protocol!,
            name: row.name!,
            status: row.status!,
            created_at: row.created_at!,
            origin: row.origin!,
            owner: row.responsible,
          },
        ]
      : [],
  )
  const hidden = [...caseRows, ...leadRows].filter((row) => row.id === null)
  const [papers, timeline] = await Promise.all([
    readPapers(
      deps,
      actor,
      cases.map((one) => one.id),
      today(deps.clock()),
    ),
    readTimeline(deps, actor, { leads, cases }),
  ])
  return {
    name: first.name ?? cases[0]?.name ?? '',
    phone: facts.phone[0] ?? null,
    email: facts.email[0] ?? null,
    cpf: facts.cpf[0] ?? null,
    leads: newest(leads).map(({ origin: _origin, ...lead }) => lead),
    cases: newest(cases).map(({ closed_at: _closed, ...one }) => one),
    colleagues: [...new Set(hidden.map((row) => row.responsible))],
    papers,
    timeline,
  }
}
