import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from 'core/integrations'
import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { AppDeps } from '../app-deps.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { WebhookEndpointTable } from '../db/integration-schema.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { sealSecret } from './endpoint-secrets.ts'
import { addressProblem, type AddressProblem } from './public-address.ts'
import type { Endpoint, EndpointChange, NewEndpoint } from './schemas.ts'
import { newSecret } from './sign-webhook.ts'
import { followSwitch } from './switch-endpoint.ts'

type Row = Selectable<WebhookEndpointTable>
export type EndpointDeps = Pick<AppDeps, 'db' | 'clock' | 'recordEvent' | 'cipher' | 'calls'>

/** More are more than anybody looks after. */
const MOST = 20
/** How long the secret before still signs beside the new one. */
export const FORMER_HOURS = 24
const FORMER_MS = FORMER_HOURS * 60 * 60 * 1000

const problems: Record<AddressProblem, Parameters<typeof errorText>[0]> = {
  invalid: 'webhookEndereco',
  insecure: 'webhookSoHttps',
  private: 'webhookEnderecoPrivado',
  credentials: 'webhookSemSenha',
}

/** @throws ApiError invalid_input for an address that may not be called */
function checkAddress({ calls }: EndpointDeps, url: string) {
  const problem = addressProblem(url, calls.allowLoopback)
  if (problem) throw ApiError.ofFields({ url: errorText(problems[problem]) })
}

/** As the audit log keeps it: without what signs. */
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

const told = (row: Row, now: Date, waiting = 0): Endpoint => ({
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

/** Who is told of what happens, the oldest first. @throws ApiError not_allowed */
export async function listEndpoints({ db, clock }: EndpointDeps, actor: Actor): Promise<Endpoint[]> {
  authorize(actor, 'manageIntegrations')
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const waiting = await countWaiting(db)
  return rows.map((row) => told(row, clock(), waiting.get(row.id)))
}

const findRow = (db: Db, id: string) =>
  db.selectFrom('webhook_endpoints').where('id', '=', id).selectAll().executeTakeFirst()

/** @throws ApiError not_found, or stale where somebody else changed it meanwhile */
async function getRow(db: Db, id: string, seen?: number): Promise<Row> {
  const row = await findRow(db, id)
  if (!row) throw new ApiError('not_found')
  if (seen !== undefined && seen !== row.revision) throw new ApiError('stale')
  return row
}

const save = (trx: Trx, row: Row, columns: Partial<Row>, now: Date): Promise<Row> =>
  trx
    .updateTable('webhook_endpoints')
    .set({ ...columns, updated_at: now.toISOString(), revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** @returns the secret beside it: nothing tells it again. @throws ApiError not_allowed, invalid_input or wrong_state */
export async function createEndpoint(deps: EndpointDeps, actor: Actor, { events, ...given }: NewEndpoint) {
  authorize(actor, 'manageIntegrations')
  checkAddress(deps, given.url)
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
        ...given,
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
    return { endpoint: told(row, now), secret }
  })
}

/** Switched on, what waited goes out. @throws ApiError not_allowed, invalid_input, not_found or stale */
export function changeEndpoint(
  deps: EndpointDeps,
  actor: Actor,
  id: string,
  { revision, events, ...given }: EndpointChange,
): Promise<Endpoint> {
  authorize(actor, 'manageIntegrations')
  return auditedChange(deps, actor, 'webhook_endpoints', async (trx, record) => {
    const row = await getRow(trx, id, revision)
    if (given.url !== undefined && given.url !== row.url) checkAddress(deps, given.url)
    const now = deps.clock()
    const after = await save(trx, row, { ...given, ...(events && { events: JSON.stringify(events) }) }, now)
    if (after.active !== row.active) await followSwitch(trx, id, after.active, now)
    await record('webhook.changed', id, audited(row), audited(after))
    const waiting = await countWaiting(trx)
    return told(await getRow(trx, id), now, waiting.get(id))
  })
}

/** With what it was told, and what waits for it. @throws ApiError not_allowed, not_found, stale or wrong_state */
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

/** Gives an endpoint a new secret; for a day calls are signed by both. @throws ApiError not_allowed or not_found */
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
    return { endpoint: told(after, now, waiting.get(id)), secret }
  })
