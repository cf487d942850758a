import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { Check, X } from 'lucide-react'
import { ClaimAdmin } from '../../account/claim-admin.tsx'
import { Badge } from '../../ui/badge.tsx'

/** What has to hold for somebody to become the first administrator. */
const conditionsOf = ({ email, role, is_designated, can_claim_admin }: Me) => [
  { text: fillText(adminSaudeTexts.condicaoEndereco, { email }), holds: is_designated },
  { text: adminSaudeTexts.condicaoPapel, holds: role !== 'admin' },
  { text: adminSaudeTexts.condicaoNenhum, holds: can_claim_admin },
]

/** The conditions of the first administrator, and the way to become it while all of them hold. */
export function ClaimCard({ me }: { me: Me }) {
  const conditions = conditionsOf(me)
  return (
    <section className="panel claim" aria-labelledby="reivindicar">
      <div>
        <h2 id="reivindicar">{adminSaudeTexts.reivindicar}</h2>
        <p className="lede">{adminSaudeTexts.reivindicarTexto}</p>
      </div>
      <ul>
        {conditions.map(({ text, holds }) => (
          <li key={text}>
            <Badge
              {...(holds
                ? { label: adminSaudeTexts.vale, tone: 'ok', icon: Check }
                : { label: adminSaudeTexts.naoVale, tone: 'neutral', icon: X })}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {conditions.every(({ holds }) => holds) && (
        <div className="form">
          <ClaimAdmin me={me} />
        </div>
      )}
    </section>
  )
}
