import { fillText } from 'core/texts'
import { adminHealthTexts } from 'core/texts/admin-health'
import { publishedText, type TextRef } from 'core/texts/text-ref'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import type { HealthReport } from './health-api.ts'
import styles from './health.module.css'

const published = (text: TextRef) => publishedText(text, [adminHealthTexts])

function badgeOf({ ok, warning }: HealthReport['checks'][number]): BadgeProps {
  if (!ok) return { label: adminHealthTexts.erro, tone: 'danger', icon: CircleX }
  return warning
    ? { label: adminHealthTexts.atencao, tone: 'warn', icon: TriangleAlert }
    : { label: adminHealthTexts.ok, tone: 'ok', icon: CircleCheck }
}

export const CheckRow = ({ check }: { check: HealthReport['checks'][number] }) => {
  const { ms, texts } = check
  const { label, tested, detail, advice } = texts
  return (
    <li className={styles.check}>
      <Badge {...badgeOf(check)} />
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
