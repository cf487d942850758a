import { oneWorkingHourAfter, today, type LeadStatus } from 'core'
import { sql } from 'kysely'
import { z } from 'zod'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { searchPatterns } from '../db/search-words.ts'
import type { Db } from '../db/connect.ts'
import { dayRange } from '../db/day-range.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { openField } from './lead-fields.ts'
import type { LeadQuery } from './lead-query.ts'
import type { Lead } from './lead-schemas.ts'
import { queueParts } from './queue-key.ts'

/** Whom an agent's own list is narrowed to. */
export const reachShape = (actor: Actor) => ({ isOwn: reachOf(actor, 'readLeads') === 'responsible' })

interface ListShape {
  isOwn: boolean
  isFirst: boolean
  one?: boolean
  owner?: 'none' | 'given'
  hasStatus?: boolean
  hasOrigin?: boolean
  hasPartner?: boolean
  isDue?: boolean
  isCreated?: boolean
  isAnswered?: boolean
  words?: number
  digests?: number
}

export const leadsFor = preparedQuery((db, shape: ListShape, value) => {
  const key = sql<boolean>`(leads.queue_key, leads.id) > (${value('lastKey')}, ${value('lastId')})`
  const found = db
    .selectFrom('leads')
    .leftJoin('profiles as agent', 'agent.id', 'leads.owner_id')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .$if(shape.isOwn, (all) =>
      all.where((where) =>
        where.or([where('leads.owner_id', '=', value('actorId')), where('leads.owner_id', 'is', null)]),
      ),
    )
    .$if(shape.one ?? false, (all) => all.where('leads.id', '=', value('id')))
    .$if(!shape.one, (all) =>
      all.where('leads.queue_key', '>=', value('from')).where('leads.queue_key', '<', value('to')),
    )
    .$if(!shape.isFirst, (all) => all.where(key))
    .$if(shape.owner === 'given', (all) => all.where('leads.owner_id', '=', value('owner')))
    .$if(shape.owner === 'none', (all) => all.where('leads.owner_id', 'is', null))
    .$if(shape.hasStatus ?? false, (all) =>
      all.where('leads.status', '=', sql<LeadStatus>`${value('status')}`),
    )
    .$if(shape.hasOrigin ?? false, (all) => all.where('leads.origin', '=', value('origin')))
    .$if(shape.hasPartner ?? false, (all) => all.where('leads.partner_id', '=', value('partner')))
    .$if(shape.isDue ?? false, (all) => all.where('leads.next_contact_on', '<=', value('today')))
    .$if(shape.isCreated ?? false, (all) =>
      all
        .where('leads.created_at', '>=', value('createdFrom'))
        .where('leads.created_at', '<', value('createdBefore')),
    )
    .$if(shape.isAnswered ?? false, (all) => all.where('leads.first_contact_at', 'is not', null))
    .$if((shape.digests ?? 0) > 0, (all) =>
      all.where('leads.id', 'in', (where) =>
        where
          .selectFrom('lead_keys')
          .where(
            'digest',
            'in',
            Array.from({ length: shape.digests ?? 0 }, (_, at) => value(`digest${at}`)),
          )
          .select('lead_id'),
      ),
    )
  return Array.from({ length: shape.words ?? 0 }, (_, at) => value(`word${at}`))
    .reduce((among, word) => among.where(sql<boolean>`leads.search_text like ${word} escape '!'`), found)
    .selectAll('leads')
    .select(['agent.display_name as owner_name', 'partners.name as partner_name'])
    .orderBy('leads.queue_key')
    .orderBy('leads.id')
    .limit(sql<number>`${value('most')}`)
})

export type LeadRow = Awaited<ReturnType<typeof leadsFor>>[number]

const nameOf = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

/** A row as the API tells it. */
export const toLead = (cipher: PersonalCipher, row: LeadRow): Lead => ({
  id: row.id,
  protocol: row.protocol,
  created_at: row.created_at,
  updated_at: row.updated_at,
  waiting_since: row.waiting_since,
  late_at: row.status === 'novo' ? oneWorkingHourAfter(new Date(row.waiting_since)).toISOString() : null,
  status: row.status,
  discard_reason: row.discard_reason,
  origin: row.origin as Lead['origin'],
  partner: nameOf(row.partner_id, row.partner_name),
  name: row.name,
  phone: openField(cipher, row, 'phone'),
  property_type: row.property_type,
  property_city: row.property_city,
  property_state: row.property_state,
  credit: row.credit,
  simulations: row.simulations,
  owner: nameOf(row.owner_id, row.owner_name),
  attempts: row.attempts,
  first_contact_at: row.first_contact_at,
  last_contact_at: row.last_contact_at,
  next_contact_on: row.next_contact_on,
  case_id: row.case_id,
  is_test: row.is_test,
})

/** Between which keys the rows of a filter stand. */
function partOf(status: LeadQuery['status']): [from: string, to: string] {
  const { waiting, attended, ended } = queueParts
  const past = String(Number(ended) + 1)
  if (status === 'novo') return [waiting, attended]
  if (status === 'abertos') return [waiting, ended]
  if (status === 'todos') return [waiting, past]
  return status === 'virou_dossie' || status === 'descartado' ? [ended, past] : [attended, ended]
}

const cursorPlace = { table: 'leads', column: 'queue_key', rowId: 'cursor' }
const cursorSchema = z.tuple([z.string(), z.uuid()])

function readCursor(cipher: PersonalCipher, cursor: string) {
  try {
    return cursorSchema.parse(JSON.parse(cipher.decrypt(cursor, cursorPlace)))
  } catch {
    throw ApiError.ofFields({ after: textRef(validationTexts, 'proximaPagina') })
  }
}

/** Values of which there are some, by name and number. */
const numbered = (name: string, values: string[]) =>
  Object.fromEntries(values.map((one, at) => [`${name}${at}`, one]))

interface ReadDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/**
 * The leads of the inbox in its order, in pages by key. @returns the cursor of the next page beside them
 * @throws ApiError not_allowed, or invalid_input for a cursor that is none
 */
export async function listLeads({ db, cipher, clock }: ReadDeps, actor: Actor, query: LeadQuery) {
  authorize(actor, 'readLeads')
  const { q = '', person, status, owner, origin, partner, due, after, limit } = query
  const patterns = searchPatterns(q)
  const digests = person?.split('~') ?? []
  const [lastKey, lastId] = after === undefined ? ['', ''] : readCursor(cipher, after)
  const [from, to] = partOf(status)
  const created = dayRange(query.created_from, query.created_to)
  const rows = await leadsFor(
    db,
    {
      ...reachShape(actor),
      isFirst: after === undefined,
      owner: owner === undefined ? undefined : owner === 'none' ? 'none' : 'given',
      hasStatus: status !== 'abertos' && status !== 'todos',
      hasOrigin: origin !== undefined,
      hasPartner: partner !== undefined,
      isDue: due !== undefined,
      isCreated: query.created_from !== undefined || query.created_to !== undefined,
      isAnswered: query.answered !== undefined,
      words: patterns.length,
      digests: digests.length,
    },
    {
      actorId: actor.id,
      from,
      to,
      lastKey,
      lastId,
      most: limit + 1,
      status,
      owner: owner === 'me' ? actor.id : (owner ?? ''),
      origin: origin ?? '',
      partner: partner ?? '',
      today: today(clock()),
      createdFrom: created.fromMoment,
      createdBefore: created.beforeMoment,
      ...numbered('word', patterns),
      ...numbered('digest', digests),
    },
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next =
    last && rows.length > limit
      ? cipher.encrypt(JSON.stringify([last.queue_key, last.id]), cursorPlace)
      : null
  return { items: items.map((row) => toLead(cipher, row)), next }
}

const waitingLeads = preparedQuery((db, { isOwn }: { isOwn: boolean }, value) =>
  db
    .selectFrom('leads')
    .where('queue_key', '>=', value('from'))
    .where('queue_key', '<', value('to'))
    .$if(isOwn, (all) =>
      all.where((where) =>
        where.or([where('owner_id', '=', value('actorId')), where('owner_id', 'is', null)]),
      ),
    )
    .select(sql<number>`count(*)`.as('count')),
)

/** How many wait for a first answer. @throws ApiError not_allowed */
export async function countWaitingLeads(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'workLeads')
  const [from, to] = partOf('novo')
  const [found] = await waitingLeads(db, reachShape(actor), { from, to, actorId: actor.id })
  return found?.count ?? 0
}
