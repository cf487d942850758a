import { setTimeout as wait } from 'node:timers/promises'
import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { checkAuth, checkHasRole, checkRole } from './check-access.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkEnv } from './check-env.ts'
import { checkIbge } from './check-ibge.ts'
import { checkMail } from './check-mail.ts'
import { checkRoutes } from './check-routes.ts'
import { checkStorage } from './check-storage.ts'
import type { Asker, Finding, HealthCheck, HealthDeps } from './check.ts'
import { checkIds, type Check, type CheckId, type HealthReport } from './schemas.ts'

const checks: Record<CheckId, HealthCheck> = {
  env: checkEnv,
  auth: checkAuth,
  role: checkRole,
  has_role: checkHasRole,
  routes: checkRoutes,
  database: checkDatabase,
  storage: checkStorage,
  mail: checkMail,
  disk: checkDisk,
  ibge: checkIbge,
}

const LIMIT_MS = 5_000

/** What failed, in a word: messages of libraries may hold addresses and keys. */
function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const word = code ?? name
  return typeof word === 'string' && /^\w{2,40}$/.test(word) ? word : 'erro'
}

async function inTime(work: Promise<Finding>, limitMs: number): Promise<Finding> {
  const timer = new AbortController()
  const late = wait(limitMs, null, { signal: timer.signal }).then(() => ({
    ok: false,
    detail: fillText(adminSaudeTexts.naoTerminou, { n: (limitMs / 1000).toLocaleString('pt-BR') }),
  }))
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    timer.abort()
  }
}

async function runOne(id: CheckId, deps: HealthDeps, asker: Asker, limitMs: number): Promise<Check> {
  const { label, tested, advice, run } = checks[id]
  const started = performance.now()
  const found = await inTime(run(deps, asker), limitMs).catch((error: unknown): Finding => {
    deps.log.warn({ err: error, verificacao: id }, 'Uma verificação falhou')
    return { ok: false, detail: fillText(adminSaudeTexts.falhou, { motivo: nameOf(error) }) }
  })
  const ms = Math.round(performance.now() - started)
  return {
    id,
    label,
    tested,
    ok: found.ok,
    detail: found.detail,
    advice: found.advice ?? (found.ok ? null : advice),
    ms,
  }
}

/** Runs every check, all at once: one that fails or hangs is a finding, and holds up no other. */
export const runChecks = async (
  deps: HealthDeps,
  asker: Asker,
  limitMs = LIMIT_MS,
): Promise<HealthReport> => ({
  checks: await Promise.all(checkIds.map((id) => runOne(id, deps, asker, limitMs))),
  checked_at: deps.clock().toISOString(),
})
