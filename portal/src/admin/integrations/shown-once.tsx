import { integrationsTexts } from 'core/texts/integrations'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './integrations.module.css'

interface Props {
  title: string
  text: string
  /** What nothing shows again. */
  secret: string
  onClose: () => void
}

/** What is shown this once: whoever goes on has kept it. */
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
