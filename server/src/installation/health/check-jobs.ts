import { keysOf } from 'core'
import type { TextRef } from 'core/texts/text-ref'
import { jobIntervals, type JobName } from '../../platform/jobs/job.ts'
import type { JobRow } from '../../platform/jobs/job-rows.ts'
import { healthText, textsOf, type HealthCheck } from './check.ts'

const MINUTE_MS = 60 * 1000
/** Longer than any run takes, and than any job waits for a process. */
const LATE_MS = 30 * MINUTE_MS

const labels: Record<JobName, TextRef> = {
  'emails.deliver': healthText('tarefaEntregarEmails'),
  'accounts.answer_requests': healthText('tarefaResponderPedidos'),
  'imports.work': healthText('tarefaImportar'),
  'push.deliver': healthText('tarefaAvisarAparelhos'),
  'webhooks.deliver': healthText('tarefaWebhooks'),
  'webhooks.purge': healthText('tarefaLimparWebhooks'),
  'lots.work': healthText('tarefaLotes'),
  'lots.purge': healthText('tarefaLimparLotes'),
  'commissions.recalculate': healthText('tarefaRecalcularComissoes'),
  'automations.run': healthText('tarefaAutomacoes'),
  'publications.apply': healthText('tarefaPublicar'),
  'automations.purge': healthText('tarefaLimparAutomacoes'),
  'imports.purge': healthText('tarefaLimparImportacoes'),
  'limits.purge': healthText('tarefaLimparLimites'),
  'accounts.purge': healthText('tarefaLimparContas'),
  'files.delete': healthText('tarefaExcluirArquivos'),
  'retention.apply': healthText('tarefaGuarda'),
  'persons.index': healthText('tarefaIndicePessoas'),
  'simulations.purge': healthText('tarefaLimparSimulacoes'),
  'cases.wake': healthText('tarefaRetomarDossies'),
  'documents.sweep': healthText('tarefaLimparArquivos'),
  'documents.tell_expiries': healthText('tarefaAvisarValidades'),
  'indexes.fetch': healthText('tarefaIndices'),
  'rules.remind': healthText('tarefaTabelas'),
  'branding.sweep': healthText('tarefaLimparImagens'),
}

/** `2 s`, `59 min`, `3 h`; past times give `0 s`. */
function describeSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

function describeJob(name: JobName, row: JobRow | undefined, now: number) {
  const since = (moment: string) => now - Date.parse(moment)
  const tarefa = labels[name]
  const late = row ? since(row.next_run_at) : Infinity
  if (row && late >= LATE_MS)
    return {
      state: 'late',
      text: healthText('tarefaParada', { tarefa, atraso: describeSpan(late) }),
    }
  if (!row?.last_run_at) return { state: row ? 'good' : 'late', text: healthText('tarefaNova', { tarefa }) }
  const times = { tarefa, ultima: describeSpan(since(row.last_run_at)), proxima: describeSpan(-late) }
  return row.last_error === null
    ? { state: 'good', text: healthText('tarefaEmDia', times) }
    : { state: 'failed', text: healthText('tarefaFalhou', { ...times, motivo: row.last_error }) }
}

/** Whether every job runs and succeeds; lists failing ones first. */
export const checkJobs: HealthCheck = {
  ...textsOf('tarefas'),
  run: async ({ db, clock }) => {
    const rows = await db.selectFrom('jobs').selectAll().execute()
    const now = clock().getTime()
    const findings = keysOf(jobIntervals).map((name) =>
      describeJob(
        name,
        rows.find((row) => row.name === name),
        now,
      ),
    )
    const [good, bad] = [true, false].map((isGood) =>
      findings.filter(({ state }) => (state === 'good') === isGood),
    )
    const detail = [...bad!, ...good!].map(({ text }) => text)
    if (bad!.length === 0) return { ok: true, detail }
    const areAllLate = findings.every(({ state }) => state === 'late')
    return { ok: false, detail, ...(areAllLate && { advice: healthText('tarefasParadas') }) }
  },
}
