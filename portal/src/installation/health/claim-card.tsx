import type { Me } from 'core/schema'
import { adminHealthTexts } from 'core/texts/admin-health'
import { ClaimAdmin } from '../../identity/account/claim-admin.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { Panel } from '../../ui/panel.tsx'
import styles from './health.module.css'

export const ClaimCard = ({ me }: { me: Me }) => (
  <Panel className={styles.claim} aria-labelledby="reivindicar">
    <h2 id="reivindicar">{adminHealthTexts.reivindicar}</h2>
    <div className={formStyles.form}>
      <ClaimAdmin me={me} />
    </div>
  </Panel>
)
