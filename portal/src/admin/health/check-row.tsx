import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { asPublished } from 'core/texts/as-published'
import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { HealthReport } from './health-api.ts'

const said = (text: string) => asPublished([adminSaudeTexts], text)

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
        <h3>{said(label)}</h3>
        <p>{said(tested)}.</p>
        <p className="detail">{said(detail)}</p>
        {advice && (
          <p className="advice">
            <strong>{adminSaudeTexts.oQueFazer}</strong> {said(advice)}
          </p>
        )}
      </div>
      <span>{fillText(adminSaudeTexts.tempo, { n: ms.toLocaleString('pt-BR') })}</span>
    </li>
  )
}
