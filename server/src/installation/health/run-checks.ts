import { setTimeout as wait } from 'node:timers/promises'
import { builtInText } from 'core/texts/text-ref'
import { authorize } from '../../platform/access/policy.ts'
import { errorCode } from '../../platform/describe-error.ts'
import { checks } from './checks.ts'
import { healthText, type Asker, type Finding, type HealthCheck, type HealthDeps } from './check.ts'
import { checkIds, type HealthReport } from './schemas.ts'

export const LIMIT_MS = 5_000

async function inTime(work: Promise<Finding>, limitMs: number): Promise<Finding> {
  const timer = new AbortController()
  const late = wait(limitMs, null, { signal: timer.signal }).then(() => ({
    ok: false,
    detail: healthText('naoTerminou', { n: (limitMs / 1000).toLocaleString('pt-BR') }),
  }))
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    timer.abort()
  }
}

/** Runs one check with a timeout; a failure or timeout becomes a result. */
export async function runOne<Id extends string>(
  id: Id,
  { label, tested, advice, run }: HealthCheck,
  deps: HealthDeps,
  asker: Asker,
  limitMs: number,
) {
  const started = performance.now()
  const finding = await inTime(run(deps, asker), limitMs).catch((error: unknown): Finding => {
    deps.log.warn({ err: error, verificacao: id }, 'Uma verificação falhou')
    return { ok: false, detail: healthText('falhou', { motivo: errorCode(error) }) }
  })
  const ms = Math.round(performance.now() - started)
  const detail = [finding.detail].flat()
  const adviceRef = finding.advice ?? (finding.ok && !finding.warning ? null : advice)
  return {
    id,
    label: builtInText(label),
    tested: builtInText(tested),
    ok: finding.ok,
    warning: finding.warning ?? false,
    detail: detail.map(builtInText).join('. '),
    advice: adviceRef && builtInText(adviceRef),
    texts: { label, tested, detail, advice: adviceRef },
    ms,
  }
}

/**
 * Runs all checks in parallel; a failing or hanging one becomes a result and delays no other.
 * @throws ApiError not_allowed
 */
export async function runChecks(deps: HealthDeps, asker: Asker, limitMs = LIMIT_MS): Promise<HealthReport> {
  authorize(asker.actor, 'runHealthCheck')
  const used = checkIds.filter((id) => {
    const { isUsed }: HealthCheck = checks[id]
    return isUsed?.(deps) ?? true
  })
  return {
    checks: await Promise.all(used.map((id) => runOne(id, checks[id], deps, asker, limitMs))),
    checked_at: deps.clock().toISOString(),
  }
}
