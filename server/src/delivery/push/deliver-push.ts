import type { Selectable } from 'kysely'
import { liveTexts } from 'core/texts/live'
import { builtInText, textRef } from 'core/texts/text-ref'
import type { Logger } from 'pino'
import webpush from 'web-push'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { claimWork, nextAttempt, retryLater } from '../../platform/jobs/claim-work.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import { callEndpoint, type CallDeps } from '../webhooks/call-endpoint.ts'
import { openSubscription } from './subscriptions.ts'
import { readVapidKeys, type VapidKeys } from './vapid-keys.ts'

const SECOND = 1
const DAY_SECONDS = 24 * 60 * 60 * SECOND
/** Status of a device that is subscribed no longer. */
const gone: readonly (number | null)[] = [404, 410]
/** Minutes before each retry; an older notice is no news. */
const retryMinutes = [1, 5, 15, 60, 60, 60]

export interface PushDeps {
  db: Db
  clock: () => Date
  log: Logger
  cipher: PersonalCipher
  calls: CallDeps
  origin: string
}

/** Contact for the push service, which requires https or an e-mail. */
const contactOf = (origin: string) => (origin.startsWith('https:') ? origin : 'mailto:avisos@exemplo.com.br')

const areaOf = (path: string) => {
  if (path.startsWith('/cliente/')) return 'client'
  return path.startsWith('/parceiro/') ? 'partner' : 'staff'
}

/** Encrypted for the device; without names, amounts and texts of the case, since locked screens show it. */
const payloadOf = (title: string, path: string) =>
  JSON.stringify({ title, body: builtInText(textRef(liveTexts, `novidade_${areaOf(path)}`)), path })

type PushMessage = Selectable<Database['push_messages']>

async function deliver(deps: PushDeps, keys: VapidKeys, title: string, message: PushMessage) {
  const { db, cipher, clock, log, calls, origin } = deps
  const row = await db
    .selectFrom('push_subscriptions')
    .where('id', '=', message.subscription_id)
    .select(['id', 'sealed'])
    .executeTakeFirst()
  // Deleting the device deletes its messages.
  if (!row) return
  const { endpoint, headers, body } = webpush.generateRequestDetails(
    openSubscription(cipher, row),
    payloadOf(title, message.path),
    { vapidDetails: { subject: contactOf(origin), ...keys }, TTL: DAY_SECONDS, contentEncoding: 'aes128gcm' },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const { failure, http_status } = await callEndpoint(calls, endpoint, sent, body ?? '')
  if (gone.includes(http_status)) {
    await db.deleteFrom('push_subscriptions').where('id', '=', row.id).execute()
    return
  }
  const next = failure && nextAttempt(message.attempts, clock(), retryMinutes)
  if (failure) log.warn({ failure, status: http_status, next }, 'Aviso não entregue ao aparelho')
  if (next) await retryLater(db, 'push_messages', message, next)
  else await db.deleteFrom('push_messages').where('id', '=', message.id).execute()
}

/** Sends due push messages one by one until none is left or the process stops. */
export async function deliverPush(deps: PushDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const messages = claimWork(db, 'push_messages', clock, ending)
  let prepared: { keys: VapidKeys; title: string } | undefined
  for await (const message of messages) {
    if (!prepared) {
      const keys = await readVapidKeys(deps)
      if (!keys) return
      const settings = await readSettings(db)
      prepared = { keys, title: settings['company.name'] || settings['app.title'] }
    }
    await deliver(deps, prepared.keys, prepared.title, message)
  }
}
