import { formatDate, today } from 'core'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

const HOUR_MS = 60 * 60 * 1000
/** A day, and what a backup that begins at the same time each night may take longer than the one before. */
const LATE_HOURS = 26

/** When the last backup was finished, where others depend on what is kept. */
export const checkBackup: HealthCheck = {
  ...textsOf('copia'),
  isUsed: ({ env }) => env.NODE_ENV === 'production',
  run: async ({ db, clock }) => {
    const last = await db.selectFrom('last_backup').selectAll().executeTakeFirst()
    if (!last) return warn(healthText('copiaNenhuma'))
    const at = new Date(last.finished_at)
    const hours = Math.max(0, Math.floor((clock().getTime() - at.getTime()) / HOUR_MS))
    const told = { data: formatDate(today(at)), horas: hours, linhas: last.rows, arquivos: last.files }
    if (last.missing > 0) return warn(healthText('copiaIncompleta', { ...told, n: last.missing }))
    return hours >= LATE_HOURS ? warn(healthText('copiaAntiga', told)) : good(healthText('copiaFeita', told))
  },
}
