import { fillText } from 'core/texts'
import { adminHealthTexts } from 'core/texts/admin-health'
import { countText } from 'core/texts/count-text'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatMoment } from '../../ui/format-moment.ts'
import { CheckRow } from './check-row.tsx'
import type { HealthReport } from './health-api.ts'
import styles from './health.module.css'
import { Panel } from '../../ui/panel.tsx'

/** Summary such as '9 OK, 1 Erro'. */
function summaryOf({ checks }: HealthReport): string {
  const failed = checks.filter(({ ok }) => !ok).length
  const warned = checks.filter(({ warning }) => warning).length
  return [
    fillText(adminHealthTexts.resumoOk, { n: checks.length - failed - warned }),
    warned > 0 && fillText(adminHealthTexts.resumoAtencao, { n: warned }),
    failed > 0 &&
      countText(failed, fillText(adminHealthTexts.resumoErro, { n: 1 }), adminHealthTexts.resumoErros),
  ]
    .filter(Boolean)
    .join(', ')
}

interface Props {
  report: HealthReport
  /** New checks are running; the old results stay until they finish. */
  running: boolean
}

export function HealthResults({ report, running }: Props) {
  const isGood = report.checks.every(({ ok }) => ok)
  const isCalm = isGood && report.checks.every(({ warning }) => !warning)
  const Icon = isCalm ? CircleCheck : TriangleAlert
  return (
    <Panel className={styles.health} aria-busy={running} aria-labelledby="resumo">
      <header className={isCalm ? undefined : styles.failed}>
        <Icon />
        <div>
          <h2 id="resumo">{summaryOf(report)}</h2>
          <p>
            {isCalm
              ? adminHealthTexts.tudoCerto
              : isGood
                ? adminHealthTexts.vejaAtencao
                : adminHealthTexts.vejaOQueFazer}{' '}
            {fillText(adminHealthTexts.verificadoEm, { momento: formatMoment(report.checked_at) })}.
          </p>
        </div>
      </header>
      <ul>
        {report.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <p className={styles.unseen}>
        <output>{running ? adminHealthTexts.verificando : summaryOf(report)}</output>
      </p>
    </Panel>
  )
}
