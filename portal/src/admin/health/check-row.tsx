import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { HealthReport } from './health-api.ts'

/** What one check did and found, and what to do about it. */
export const CheckRow = ({ check }: { check: HealthReport['checks'][number] }) => {
  const { label, ok, tested, detail, advice, ms } = check
  return (
    <li className="check-row">
      <Badge
        {...(ok
          ? { label: adminSaudeTexts.ok, tone: 'ok', icon: CircleCheck }
          : { label: adminSaudeTexts.erro, tone: 'danger', icon: CircleX })}
      />
      <div>
        <h3>{label}</h3>
        <p>{tested}.</p>
        <p className="detail">{detail}</p>
        {advice && (
          <p className="advice">
            <strong>{adminSaudeTexts.oQueFazer}</strong> {advice}
          </p>
        )}
      </div>
      <span>{fillText(adminSaudeTexts.tempo, { n: ms.toLocaleString('pt-BR') })}</span>
    </li>
  )
}
