import { formatDate, today } from 'core'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

const HOUR_MS = 60 * 60 * 1000
/** Hours until a backup is late: a day, and some slack for a nightly backup that takes longer. */
const LATE_HOURS = 26

/** Time of the last backup, for installations with real data. */
export const checkBackup: HealthCheck = {
  ...textsOf('copia'),
  isUsed: ({ env }) => env.NODE_ENV === 'production',
  run: async ({ db, clock }) => {
    const last = await db.selectFrom('last_backup').selectAll().executeTakeFirst()
    if (!last) return warn(healthText('copiaNenhuma'))
    const at = new Date(last.finished_at)
    const hours = Math.max(0, Math.floor((clock().getTime() - at.getTime()) / HOUR_MS))
    const values = { data: formatDate(today(at)), horas: hours, linhas: last.rows, arquivos: last.files }
    if (last.missing > 0) return warn(healthText('copiaIncompleta', { ...values, n: last.missing }))
    return hours >= LATE_HOURS
      ? warn(healthText('copiaAntiga', values))
      : good(healthText('copiaFeita', values))
  },
}
