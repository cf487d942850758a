import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatMoment } from '../../ui/format-moment.ts'
import { CheckRow } from './check-row.tsx'
import type { HealthReport } from './health-api.ts'
import { summaryOf } from './summary-of.ts'

interface Props {
  report: HealthReport
  /** New ones are on their way; until then these stay. */
  running: boolean
}

/** What all checks found: in one line, and one by one. */
export function HealthResults({ report, running }: Props) {
  const isGood = report.checks.every(({ ok }) => ok)
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <section className="panel health" aria-busy={running} aria-labelledby="resumo">
      <header className={isGood ? 'ok' : 'failed'}>
        <Icon className="icon" />
        <div>
          <h2 id="resumo">{summaryOf(report)}</h2>
          <p>
            {isGood ? adminSaudeTexts.tudoCerto : adminSaudeTexts.vejaOQueFazer}{' '}
            {fillText(adminSaudeTexts.verificadoEm, { momento: formatMoment(report.checked_at) })}.
          </p>
        </div>
      </header>
      <ul>
        {report.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <p className="unseen" role="status">
        {running ? adminSaudeTexts.verificando : summaryOf(report)}
      </p>
    </section>
  )
}
