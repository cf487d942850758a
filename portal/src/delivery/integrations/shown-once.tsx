import { integrationsTexts } from 'core/texts/integrations'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './integrations.module.css'

interface Props {
  title: string
  text: string
  /** Secret that is never shown again. */
  secret: string
  onClose: () => void
}

/** Shows a secret once; closing confirms that the person saved it. */
export const ShownOnce = ({ title, text, secret, onClose }: Props) => (
  <Dialog open title={title} onClose={onClose}>
    <div className={styles.once}>
      <p>{text}</p>
      <code>{secret}</code>
      <div className={styles.buttons}>
        <CopyButton text={secret} />
        <Button onClick={onClose}>{integrationsTexts.guardei}</Button>
      </div>
    </div>
  </Dialog>
)
