import { oneWorkingHourAfter, today, type LeadStatus } from 'core'
import { sql, type InferResult } from 'kysely'
import { z } from 'zod'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { Actor } from '../platform/access/actor.ts'
import { authorize, reachOf } from '../platform/access/policy.ts'
import { withinReach } from '../platform/access/within-reach.ts'
import { searchPatterns } from '../platform/db/search-words.ts'
import type { Db, Trx } from '../platform/db/connect.ts'
import { readCampaign, readOffer } from '../platform/db/json-columns.ts'
import { dayRange } from '../platform/db/day-range.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { openField } from './lead-fields.ts'
import type { LeadQuery } from './lead-query.ts'
import type { Lead } from './lead-schemas.ts'
import { queueParts } from './queue-key.ts'

/** All leads, with owner and partner. */
const everyLead = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('profiles as agent', 'agent.id', 'leads.owner_id')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .selectAll('leads')
    .select(['agent.display_name as owner_name', 'partners.name as partner_name'])

/** Leads that the caller may read; an agent with limited reach also reads those without an owner. */
export function selectLeads(db: Db, actor: Actor) {
  const reach = reachOf(actor, 'readLeads')
  return everyLead(db).$if(reach !== 'every', (all) => all.where(withinReach('leads.owner_id', reach, actor)))
}

/** Reads the lead that an operation has just written, for its response: the caller may have handed it over. */
export const readWrittenLead = (trx: Trx, id: string) =>
  everyLead(trx).where('leads.id', '=', id).executeTakeFirstOrThrow()

export type LeadRow = InferResult<ReturnType<typeof selectLeads>>[number]

const nameOf = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

/** Converts a row to the API's lead. */
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
  offer: readOffer(row.offer),
  simulations: row.simulations,
  owner: nameOf(row.owner_id, row.owner_name),
  attempts: row.attempts,
  first_contact_at: row.first_contact_at,
  last_contact_at: row.last_contact_at,
  next_contact_on: row.next_contact_on,
  case_id: row.case_id,
  is_test: row.is_test,
  test_site: row.test_site,
  unknown_partner: row.unknown_partner,
  campaign: readCampaign(row.campaign),
})

/** Range of sort keys for a status filter. */
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

interface ReadDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/**
 * Lists the leads of the inbox in order, in pages by key. @returns the page and the cursor of the next one
 * @throws ApiError not_allowed, or invalid_input for an invalid cursor
 */
export async function listLeads({ db, cipher, clock }: ReadDeps, actor: Actor, query: LeadQuery) {
  authorize(actor, 'readLeads')
  const { q = '', person, status, owner, origin, partner, branch, campaign, due, after, limit } = query
  const patterns = searchPatterns(q)
  const digests = person?.split('~') ?? []
  const [from, to] = partOf(status)
  const created = dayRange(query.created_from, query.created_to)
  const hasDates = query.created_from !== undefined || query.created_to !== undefined
  const ownerId = owner === 'me' ? actor.id : owner
  const narrowed = selectLeads(db, actor)
    .where('leads.queue_key', '>=', from)
    .where('leads.queue_key', '<', to)
    .$if(after !== undefined, (rest) => {
      const [lastKey, lastId] = readCursor(cipher, after!)
      return rest.where(sql<boolean>`(leads.queue_key, leads.id) > (${lastKey}, ${lastId})`)
    })
    .$if(owner === 'none', (all) => all.where('leads.owner_id', 'is', null))
    .$if(owner !== undefined && owner !== 'none', (all) => all.where('leads.owner_id', '=', ownerId!))
    .$if(status !== 'abertos' && status !== 'todos', (all) =>
      all.where('leads.status', '=', status as LeadStatus),
    )
    .$if(origin !== undefined, (all) => all.where('leads.origin', '=', origin!))
    .$if(partner !== undefined, (all) => all.where('leads.partner_id', '=', partner!))
    .$if(branch !== undefined, (all) =>
      all.where('leads.owner_id', 'in', (of) =>
        of.selectFrom('profiles as owner').where('owner.branch_id', '=', branch!).select('owner.id'),
      ),
    )
    .$if(campaign !== undefined, (all) => all.where('leads.campaign_name', '=', campaign!))
    .$if(due !== undefined, (all) => all.where('leads.next_contact_on', '<=', today(clock())))
    .$if(hasDates, (all) =>
      all
        .where('leads.created_at', '>=', created.fromMoment)
        .where('leads.created_at', '<', created.beforeMoment),
    )
    .$if(query.answered !== undefined, (all) => all.where('leads.first_contact_at', 'is not', null))
    .$if(digests.length > 0, (all) =>
      all.where('leads.id', 'in', (where) =>
        where.selectFrom('lead_keys').where('digest', 'in', digests).select('lead_id'),
      ),
    )
  const rows = await patterns
    .reduce(
      (among, pattern) => among.where(sql<boolean>`leads.search_text like ${pattern} escape '!'`),
      narrowed,
    )
    .orderBy('leads.queue_key')
    .orderBy('leads.id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next =
    last && rows.length > limit
      ? cipher.encrypt(JSON.stringify([last.queue_key, last.id]), cursorPlace)
      : null
  return { items: items.map((row) => toLead(cipher, row)), next }
}

/** Counts leads that wait for a first contact. @throws ApiError not_allowed */
export async function countWaitingLeads(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'workLeads')
  const [from, to] = partOf('novo')
  const { count } = await selectLeads(db, actor)
    .clearSelect()
    .where('leads.queue_key', '>=', from)
    .where('leads.queue_key', '<', to)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
