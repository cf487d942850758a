import { integrationsTexts } from 'core/texts/integrations'
import { Dialog } from '../../ui/dialog.tsx'
import type { Delivery } from './integrations-api.ts'
import styles from './integrations.module.css'

/** Formatted JSON of the body. */
const inLines = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2)

export const CallDialog = ({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) => (
  <Dialog open title={integrationsTexts.chamadaTitulo} onClose={onClose}>
    <div className={styles.call}>
      <dl>
        <dt>{integrationsTexts.chamadaId}</dt>
        <dd>
          <code>{delivery.event_id}</code>
        </dd>
        <dt>{integrationsTexts.chamadaCorpo}</dt>
        <dd>
          <pre className={styles.code} tabIndex={0}>
            {inLines(delivery.payload)}
          </pre>
        </dd>
        {delivery.answer && (
          <>
            <dt>{integrationsTexts.chamadaResposta}</dt>
            <dd>{delivery.answer}</dd>
          </>
        )}
      </dl>
    </div>
  </Dialog>
)
