import { sql } from 'kysely'
import type { Trx } from '../../platform/db/connect.ts'
import { mentionedPapers, mentionedTables } from './mentioned-columns.ts'
import { findNamesakes, type Namesakes } from './namesakes.ts'
import { mayHold, mentionOf, redactMention, type Mention } from './person-mention.ts'
import { retainedCasesOf, keysOf, type Subject } from './subject.ts'

type Row = Record<string, string | null>

interface Search {
  mention: Mention
  namesakes: Namesakes
  retained: ReadonlySet<string>
}

const both = ({ sure, names }: Mention) => [...sure, ...names]

interface SearchedTable {
  table: string
  key: readonly string[]
  columns: readonly string[]
  isContract?: boolean
}

/** Redacts a row's columns. @returns null where none of them mentions the person */
function redactedColumns(row: Row, { columns, isContract }: SearchedTable, search: Search) {
  const owner = row['mention_of'] ?? ''
  if (isContract && search.retained.has(owner)) return null
  const byName = !search.namesakes.has(owner)
  const changes = columns.flatMap((column) => {
    const text = row[column]
    if (text === null || text === undefined) return []
    const redacted = redactMention(search.mention, text, byName)
    return redacted === text ? [] : [[column, redacted] as const]
  })
  return changes.length > 0 ? changes : null
}

/** @param from the table with the id of each row's case or lead as `mention_of` @returns those ids of changed rows */
async function redactTable(trx: Trx, one: SearchedTable, from: ReturnType<typeof sql>, search: Search) {
  const { rows } = await sql<Row>`select * from (${from}) as one
    where ${mayHold(one.columns, both(search.mention))}`.execute(trx)
  const owners: string[] = []
  for (const row of rows) {
    const changes = redactedColumns(row, one, search)
    if (!changes) continue
    const set = sql.join(changes.map(([column, text]) => sql`${sql.ref(column)} = ${text}`))
    const where = sql.join(
      one.key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    )
    await sql`update ${sql.table(one.table)} set ${set} where ${where}`.execute(trx)
    owners.push(row['mention_of'] ?? '')
  }
  return owners
}

/** Redacts texts that stay. @returns ids of the cases and leads whose texts changed */
async function redactTexts(trx: Trx, search: Search): Promise<string[]> {
  const owners: string[] = []
  for (const one of mentionedTables) {
    const owner = one.of ? sql.ref(one.of) : sql`''`
    const from = sql`select ${sql.table(one.table)}.*, ${owner} as mention_of from ${sql.table(one.table)}`
    owners.push(...(await redactTable(trx, one, from, search)))
  }
  for (const { above, by, ...one } of mentionedPapers) {
    const from = sql`select paper.*, above.case_id as mention_of from ${sql.table(one.table)} as paper
      join ${sql.table(above)} as above on above.id = ${sql.ref(`paper.${by}`)}`
    owners.push(...(await redactTable(trx, { ...one, isContract: true }, from, search)))
  }
  return [...new Set(owners.filter(Boolean))]
}

const droppedTables = [
  { table: 'saved_views', key: 'id', columns: ['name', 'filters'], owner: sql`''` },
  { table: 'webhook_deliveries', key: 'id', columns: ['payload', 'answer'], owner: sql.ref('case_id') },
] as const

/** Deletes rows that are useless without the mention: saved views, webhook payloads and tags. */
async function dropRows(trx: Trx, search: Search) {
  for (const { table, key, columns, owner } of droppedTables) {
    const { rows } =
      await sql<Row>`select ${sql.table(table)}.*, ${owner} as mention_of from ${sql.table(table)}
      where ${mayHold(columns, both(search.mention))}`.execute(trx)
    const ids = rows.flatMap((row) =>
      redactedColumns(row, { table, key: [key], columns }, search) ? [row[key]] : [],
    )
    if (ids.length > 0)
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(trx)
  }
  const tags = await trx
    .selectFrom('case_tags')
    .where(mayHold(['name'], both(search.mention)))
    .selectAll()
    .execute()
  for (const { case_id, folded, name } of tags)
    if (redactMention(search.mention, name, !search.namesakes.has(case_id)) !== name)
      await trx.deleteFrom('case_tags').where('case_id', '=', case_id).where('folded', '=', folded).execute()
}

/** Ids and protocols by which an e-mail refers to deleted rows. */
function idsIn(subject: Subject): string[] {
  const { goneCase, lead, person } = keysOf(subject)
  const isAllGone = subject.cases.every(({ id }) => goneCase.includes(id))
  return [...goneCase, ...lead, ...person, ...(isAllGone ? subject.protocols : [])]
}

/** Deletes e-mails to others that mention the person. @returns their count */
async function dropEmails(trx: Trx, subject: Subject, { mention }: Search): Promise<number> {
  const ids = idsIn(subject).map((id) => ({ like: `%${id.toLowerCase()}%`, exact: id }))
  const columns = ['subject', 'body']
  const rows = await trx
    .selectFrom('outbox_emails')
    .where(mayHold(columns, [...both(mention), ...ids]))
    .select(['id', 'status', 'subject', 'body'])
    .execute()
  const gone = rows.filter(({ status, subject: about, body }) => {
    const text = `${about}\n${body}`
    // A queued e-mail may be for a namesake: its body is emptied when it is sent.
    const isNamed = redactMention(mention, text, status !== 'queued') !== text
    return isNamed || ids.some(({ exact }) => text.toLowerCase().includes(exact.toLowerCase()))
  })
  if (gone.length === 0) return 0
  const emailIds = gone.map(({ id }) => id)
  await trx.deleteFrom('outbox_emails').where('id', 'in', emailIds).execute()
  return emailIds.length
}

/**
 * Redacts a person in texts of others: messages, notes, titles, names of files and imports, e-mails. In a row of
 * another person with the same name it redacts addresses and numbers only.
 * @returns the count of deleted e-mails, and ids of the cases and leads whose texts changed
 */
export async function clearMentions(trx: Trx, subject: Subject) {
  const search: Search = {
    mention: mentionOf(subject.names, subject.facts),
    namesakes: await findNamesakes(trx, subject),
    retained: new Set(retainedCasesOf(subject)),
  }
  const cases = both(search.mention).length > 0 ? await redactTexts(trx, search) : []
  if (both(search.mention).length > 0) await dropRows(trx, search)
  return { emails: await dropEmails(trx, subject, search), cases }
}
