import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { openPhone } from '../facts/buyers.ts'
import { listedEvents } from './listed-events.ts'
import type { Work, ListedWork } from './work-schemas.ts'

type Kind = (typeof listedEvents)[number]

/** Last listed event of each case, by the index of a case's events. */
async function lastEvents(db: Db, ids: readonly string[]) {
  const kinds = sql.join(listedEvents.map((kind) => sql.lit(kind)))
  const rows = await db
    .selectFrom('cases')
    .innerJoin('events', (join) =>
      join.on(
        'events.id',
        '=',
        sql<string>`(select latest.id from events as latest where latest.case_id = cases.id
          and latest.kind in (${kinds}) order by latest.at desc, latest.id desc limit 1)`,
      ),
    )
    .leftJoin('doc_checklists as document', 'document.id', 'events.subject_id')
    .where('cases.id', 'in', ids)
    .select(['cases.id', 'events.kind', 'events.at', 'document.label as document'])
    .execute()
  return new Map(
    rows.map(({ id, kind, at, document }) => [
      id,
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

/** Adds to listed cases what happened last, and the telephone for the actions of the row. */
export async function withListedFacts(
  { db, cipher }: { db: Db; cipher: PersonalCipher },
  works: readonly Work[],
): Promise<ListedWork[]> {
  if (works.length === 0) return []
  const ids = works.map(({ id }) => id)
  const [events, phones] = await Promise.all([lastEvents(db, ids), phonesOf(db, cipher, ids)])
  return works.map((work) => ({
    ...work,
    last_event: events.get(work.id) ?? null,
    phone: phones.get(work.id) ?? null,
  }))
}
