import type { Db } from '../../platform/db/connect.ts'
import { explainMailFailure } from '../../delivery/mail/delivery-failure.ts'
import type { Smtp } from '../../delivery/mail/smtp.ts'
import { bad, healthText, textsOf, type HealthCheck } from './check.ts'

const SMTP_LIMIT_MS = 4_000
const MINUTE_MS = 60 * 1000
/** Longer than any e-mail waits while the mail server accepts them. */
const LATE_MINUTES = 30

async function lookAtQueue(db: Db, now: Date) {
  const rows = await db
    .selectFrom('outbox_emails')
    .where('status', 'in', ['queued', 'failed', 'kept'])
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)
  const oldest = of('queued')?.oldest
  return {
    queued: of('queued')?.count ?? 0,
    failed: of('failed')?.count ?? 0,
    unsent: of('kept')?.count ?? 0,
    waiting: oldest ? Math.floor((now.getTime() - Date.parse(oldest)) / MINUTE_MS) : 0,
  }
}

const problemOf = (smtp: Smtp) =>
  smtp.verify(SMTP_LIMIT_MS).then(
    () => null,
    (error: unknown) => explainMailFailure(error),
  )

export const checkMail: HealthCheck = {
  ...textsOf('email'),
  run: async ({ db, smtp, clock }) => {
    const [{ queued, failed, unsent, waiting }, problem] = await Promise.all([
      lookAtQueue(db, clock()),
      smtp && problemOf(smtp),
    ])
    if (!smtp) return bad(healthText('emailSemServidor', { n: unsent }), healthText('emailInforme'))
    const values = { fila: queued, minutos: waiting, desistidos: failed, problema: problem ?? '' }
    const detailOf = (text: 'emailResponde' | 'emailNaoResponde') =>
      healthText(queued ? (`${text}Espera` as const) : text, values)
    if (problem) return { ok: false, detail: detailOf('emailNaoResponde') }
    if (waiting >= LATE_MINUTES) return bad(healthText('emailParado', values), healthText('emailVejaMotivo'))
    const adviceToCheck = failed > 0 ? { advice: healthText('emailVejaDesistencia') } : {}
    return { ok: true, detail: detailOf('emailResponde'), ...adviceToCheck }
  },
}
