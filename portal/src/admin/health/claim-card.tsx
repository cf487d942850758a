import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { adminHealthTexts } from 'core/texts/admin-health'
import { Check, X } from 'lucide-react'
import { ClaimAdmin } from '../../account/claim-admin.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Lede } from '../shell/lede.tsx'
import styles from './health.module.css'
import { Panel } from '../../ui/panel.tsx'
import formStyles from '../../forms/forms.module.css'

/** What has to hold for somebody to become the first administrator. */
const conditionsOf = ({ email, role, is_designated, can_claim_admin }: Me) => [
  { text: fillText(adminHealthTexts.condicaoEndereco, { email }), holds: is_designated },
  { text: adminHealthTexts.condicaoPapel, holds: role !== 'admin' },
  { text: adminHealthTexts.condicaoNenhum, holds: can_claim_admin },
]

/** The conditions of the first administrator, and the way to become it while all of them hold. */
export function ClaimCard({ me }: { me: Me }) {
  const conditions = conditionsOf(me)
  return (
    <Panel className={styles.claim} aria-labelledby="reivindicar">
      <div>
        <h2 id="reivindicar">{adminHealthTexts.reivindicar}</h2>
        <Lede>{adminHealthTexts.reivindicarTexto}</Lede>
      </div>
      <ul>
        {conditions.map(({ text, holds }) => (
          <li key={text}>
            <Badge
              {...(holds
                ? { label: adminHealthTexts.vale, tone: 'ok', icon: Check }
                : { label: adminHealthTexts.naoVale, tone: 'neutral', icon: X })}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {conditions.every(({ holds }) => holds) && (
        <div className={formStyles.form}>
          <ClaimAdmin me={me} />
        </div>
      )}
    </Panel>
  )
}
