import { fillText } from 'core/texts'
import { adminHealthTexts } from 'core/texts/admin-health'
import { publishedText, type TextRef } from 'core/texts/text-ref'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import type { HealthReport } from './health-api.ts'
import styles from './health.module.css'

const published = (text: TextRef) => publishedText(text, [adminHealthTexts])

function lookOf({ ok, warning }: HealthReport['checks'][number]): BadgeLook {
  if (!ok) return { label: adminHealthTexts.erro, tone: 'danger', icon: CircleX }
  return warning
    ? { label: adminHealthTexts.atencao, tone: 'warn', icon: TriangleAlert }
    : { label: adminHealthTexts.ok, tone: 'ok', icon: CircleCheck }
}

/** What one check did and found, and what to do about it. */
export const CheckRow = ({ check }: { check: HealthReport['checks'][number] }) => {
  const { ms, texts } = check
  const { label, tested, detail, advice } = texts
  return (
    <li className={styles.check}>
      <Badge {...lookOf(check)} />
      <div>
        <h3>{published(label)}</h3>
        <p>{published(tested)}.</p>
        <p className={styles.detail}>{detail.map(published).join('. ')}</p>
        {advice && (
          <p className={styles.advice}>
            <strong>{adminHealthTexts.oQueFazer}</strong> {published(advice)}
          </p>
        )}
      </div>
      <span className={styles.time}>
        {fillText(adminHealthTexts.tempo, { n: ms.toLocaleString('pt-BR') })}
      </span>
    </li>
  )
}
