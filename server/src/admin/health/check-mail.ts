import type { Db } from '../../db/connect.ts'
import { meaningOf } from '../../mail/delivery-failure.ts'
import type { Smtp } from '../../mail/smtp.ts'
import type { HealthCheck } from './check.ts'

const SMTP_LIMIT_MS = 4_000
const MINUTE_MS = 60 * 1000
/** Longer than any e-mail waits while the mail server takes them. */
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
    kept: of('kept')?.count ?? 0,
    waiting: oldest ? Math.floor((now.getTime() - Date.parse(oldest)) / MINUTE_MS) : 0,
  }
}

const problemOf = (smtp: Smtp) =>
  smtp.verify(SMTP_LIMIT_MS).then(
    () => null,
    (error: unknown) => meaningOf(error),
  )

export const checkMail: HealthCheck = {
  label: 'E-mail',
  tested: 'O servidor de e-mail foi chamado, sem enviar nada, e a fila foi contada',
  advice: 'Confira SMTP_URL e se o servidor de e-mail está no ar. A fila é tentada de novo sozinha.',
  run: async ({ access: { db }, smtp, clock }) => {
    const [{ queued, failed, kept, waiting }, problem] = await Promise.all([
      lookAtQueue(db, clock()),
      smtp && problemOf(smtp),
    ])
    if (!smtp)
      return {
        ok: false,
        detail: `Sem servidor de e-mail: nada é enviado. Guardados para ler em E-mails: ${kept}`,
        advice: 'Informe SMTP_URL e MAIL_FROM no ambiente do servidor e inicie-o de novo.',
      }
    const queue = `Na fila: ${queued}${queued ? `, o mais antigo há ${waiting} min` : ''}. Desistidos: ${failed}`
    if (problem) return { ok: false, detail: `${problem}. ${queue}` }
    if (waiting >= LATE_MINUTES)
      return {
        ok: false,
        detail: `O servidor de e-mail responde, mas a fila não anda. ${queue}`,
        advice: 'Veja em E-mails o motivo da última tentativa.',
      }
    const look = failed > 0 ? { advice: 'Veja em E-mails por que houve desistência e tente de novo.' } : {}
    return { ok: true, detail: `O servidor de e-mail responde. ${queue}`, ...look }
  },
}
