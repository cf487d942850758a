import type { CaseStage } from 'core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { openPhone } from '../facts/buyers.ts'
import { listedEvents } from './listed-events.ts'
import type { Work, ListedWork } from './work-schemas.ts'

/** Stages in which an approval still has to last. */
const beforeSignature: readonly CaseStage[] = [
  'analise_credito',
  'analise_engenharia',
  'contrato',
  'assinatura',
]

type Kind = (typeof listedEvents)[number]

/** Last listed event of each case, by the index of a case's events. */
async function lastEvents(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, ListedWork['last_event']>> {
  const kinds = sql.join(listedEvents.map((kind) => sql.lit(kind)))
  const latest = await db
    .selectFrom('cases')
    .where('cases.id', 'in', ids)
    .select(
      sql<string | null>`(select latest.id from events as latest where latest.case_id = cases.id
        and latest.kind in (${kinds}) order by latest.at desc, latest.id desc limit 1)`.as('id'),
    )
    .execute()
  const eventIds = latest.flatMap(({ id }) => id ?? [])
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .where('events.id', 'in', eventIds)
    .leftJoin('doc_checklists as document', 'document.id', 'events.subject_id')
    .select(['events.case_id', 'events.kind', 'events.at', 'document.label as document'])
    .execute()
  return new Map(
    rows.map(({ case_id, kind, at, document }) => [
      case_id,
      { kind: kind as Kind, at, document: kind.startsWith('document.') ? document : null },
    ]),
  )
}

/** Telephone of the first buyer of each case. */
async function phonesOf(db: Db, cipher: PersonalCipher, ids: readonly string[]) {
  const rows = await db
    .selectFrom('case_buyers')
    .where('case_id', 'in', ids)
    .where('position', '=', 1)
    .select(['id', 'case_id', 'phone'])
    .execute()
  return new Map(rows.map((row) => [row.case_id, openPhone(cipher, row)]))
}

/** Last day of the approval of each case, until its contract is signed. */
async function approvalsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('case_operations')
    .where('case_id', 'in', ids)
    .where('risk_expires_on', 'is not', null)
    .where('client_signed_on', 'is', null)
    .select(['case_id', 'risk_expires_on'])
    .execute()
  return new Map(rows.map(({ case_id, risk_expires_on }) => [case_id, risk_expires_on]))
}

/** Adds to listed cases what happened last, and the telephone for the actions of the row. */
export async function withListedFacts(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  works: readonly Work[],
): Promise<ListedWork[]> {
  if (works.length === 0) return []
  const ids = works.map(({ id }) => id)
  const [events, phones, approvals] = await Promise.all([
    lastEvents(db, ids),
    phonesOf(db, cipher, ids),
    approvalsOf(db, ids),
  ])
  return works.map((work) => ({
    ...work,
    last_event: events.get(work.id) ?? null,
    approved_until: beforeSignature.includes(work.current_stage) ? (approvals.get(work.id) ?? null) : null,
    phone: phones.get(work.id) ?? null,
  }))
}
