import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from 'core/integrations'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { WebhookEndpointTable } from '../schema.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { sealSecret } from './endpoint-secrets.ts'
import { addressProblem, type AddressProblem } from './public-address.ts'
import type { Endpoint, EndpointChange, NewEndpoint } from './schemas.ts'
import { newSecret } from './sign-webhook.ts'
import { followSwitch } from './switch-endpoint.ts'

type Row = Selectable<WebhookEndpointTable>
export type EndpointDeps = Pick<AppDeps, 'db' | 'clock' | 'recordEvent' | 'cipher' | 'calls'>

/** Limit of endpoints. */
const MOST = 20
/** Hours for which a replaced secret still signs beside the new one. */
export const FORMER_HOURS = 24
const FORMER_MS = FORMER_HOURS * 60 * 60 * 1000

const problems: Record<AddressProblem, Parameters<typeof errorText>[0]> = {
  invalid: 'webhookEndereco',
  insecure: 'webhookSoHttps',
  private: 'webhookEnderecoPrivado',
  reserved: 'webhookNomeReservado',
  port: 'webhookPorta',
  credentials: 'webhookSemSenha',
}

/** @throws ApiError invalid_input for an address that webhooks may not call */
function checkAddress({ calls }: EndpointDeps, url: string) {
  const problem = addressProblem(url, calls.allowLoopback)
  if (problem) throw ApiError.ofFields({ url: errorText(problems[problem]) })
}

/** The columns in the audit log, without secrets. */
const audited = ({ id, url, description, events, active }: Row) => ({ id, url, description, events, active })

const countWaiting = async (db: Db) => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .where('status', 'in', ['queued', 'held'])
    .groupBy('endpoint_id')
    .select(({ fn }) => ['endpoint_id', fn.countAll<number>().as('waiting')])
    .execute()
  return new Map(rows.map(({ endpoint_id, waiting }) => [endpoint_id, waiting]))
}

const toEndpoint = (row: Row, now: Date, waiting = 0): Endpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: JSON.parse(row.events) as WebhookEvent[],
  active: row.active,
  failing_since: row.failing_since,
  switched_off_at: row.switched_off_at,
  former_until: row.former_until !== null && row.former_until > now.toISOString() ? row.former_until : null,
  waiting,
  created_at: row.created_at,
  updated_at: row.updated_at,
  revision: row.revision,
})

/** Lists endpoints, oldest first. @throws ApiError not_allowed */
export async function listEndpoints({ db, clock }: EndpointDeps, actor: Actor): Promise<Endpoint[]> {
  authorize(actor, 'manageIntegrations')
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const waiting = await countWaiting(db)
  return rows.map((row) => toEndpoint(row, clock(), waiting.get(row.id)))
}

const findRow = (db: Db, id: string) =>
  db.selectFrom('webhook_endpoints').where('id', '=', id).selectAll().executeTakeFirst()

/** @throws ApiError not_found, or stale if another person changed it since */
async function getRow(db: Db, id: string, seen?: number): Promise<Row> {
  const row = await findRow(db, id)
  if (!row) throw new ApiError('not_found')
  if (seen !== undefined && seen !== row.revision) throw new ApiError('stale')
  return row
}

const save = (trx: Trx, row: Row, columns: Changes<Row>, now: Date): Promise<Row> =>
  trx
    .updateTable('webhook_endpoints')
    .set({ ...columns, updated_at: now.toISOString(), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Creates an endpoint.
 * @returns the endpoint and its secret, which no other response contains
 * @throws ApiError not_allowed, invalid_input or wrong_state
 */
export async function createEndpoint(deps: EndpointDeps, actor: Actor, { events, ...input }: NewEndpoint) {
  authorize(actor, 'manageIntegrations')
  checkAddress(deps, input.url)
  const secret = newSecret()
  const now = deps.clock()
  const at = now.toISOString()
  return auditedChange(deps, actor, 'webhook_endpoints', async (trx, record) => {
    const { count } = await trx
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST) throw new ApiError('wrong_state', errorText('webhooksDemais', { n: MOST }))
    const id = randomUUID()
    const row = await trx
      .insertInto('webhook_endpoints')
      .values({
        ...input,
        id,
        events: JSON.stringify(events),
        secret: sealSecret(deps.cipher, id, secret),
        former_secret: null,
        former_until: null,
        failing_since: null,
        paused_until: null,
        switched_off_at: null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('webhook.created', id, null, audited(row))
    return { endpoint: toEndpoint(row, now), secret }
  })
}

/**
 * Changes an endpoint. If it is enabled, its held deliveries are sent.
 * @throws ApiError not_allowed, invalid_input, not_found or stale
 */
export function changeEndpoint(
  deps: EndpointDeps,
  actor: Actor,
  id: string,
  { revision, events, ...change }: EndpointChange,
): Promise<Endpoint> {
  authorize(actor, 'manageIntegrations')
  return auditedChange(deps, actor, 'webhook_endpoints', async (trx, record) => {
    const row = await getRow(trx, id, revision)
    if (change.url !== undefined && change.url !== row.url) checkAddress(deps, change.url)
    const now = deps.clock()
    const after = await save(trx, row, { ...change, ...(events && { events: JSON.stringify(events) }) }, now)
    if (after.active !== row.active) await followSwitch(trx, id, after.active, now)
    await record('webhook.changed', id, audited(row), audited(after))
    const waiting = await countWaiting(trx)
    return toEndpoint(await getRow(trx, id), now, waiting.get(id))
  })
}

/** Deletes an endpoint and its deliveries. @throws ApiError not_allowed, not_found, stale or wrong_state */
export const deleteEndpoint = (
  deps: EndpointDeps,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<void> =>
  auditedChange(deps, actor, 'webhook_endpoints', async (trx, record) => {
    const row = await getRow(trx, id, revision)
    if (row.active) throw new ApiError('wrong_state', errorText('webhookLigado'))
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    await record('webhook.deleted', id, audited(row), null)
  })

/** Replaces the secret of an endpoint; for a day both secrets sign. @throws ApiError not_allowed or not_found */
export const rotateSecret = (deps: EndpointDeps, actor: Actor, id: string) =>
  auditedChange(deps, actor, 'webhook_endpoints', async (trx, record) => {
    const row = await getRow(trx, id)
    const secret = newSecret()
    const now = deps.clock()
    const columns = {
      secret: sealSecret(deps.cipher, id, secret),
      former_secret: row.secret,
      former_until: new Date(now.getTime() + FORMER_MS).toISOString(),
    }
    const after = await save(trx, row, columns, now)
    await record('webhook.secret_rotated', id, null, { former_until: columns.former_until })
    const waiting = await countWaiting(trx)
    return { endpoint: toEndpoint(after, now, waiting.get(id)), secret }
  })
