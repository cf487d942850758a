import { workRowTexts } from 'core/texts/work-row'
import { useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { useKeySetting } from './use-list-keys.ts'
import styles from './keys-dialog.module.css'

const keys = () =>
  [
    ['J', workRowTexts.teclaDescer],
    ['K', workRowTexts.teclaSubir],
    [workRowTexts.enter, workRowTexts.teclaAbrir],
    ['X', workRowTexts.teclaMarcar],
    ['/', workRowTexts.teclaBuscar],
    ['N', workRowTexts.teclaNovo],
    ['?', workRowTexts.teclaAjuda],
  ] as const

/** Lists the keys of the list; people who dictate can switch them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { isUsed, setUsed } = useKeySetting()
  return (
    <Dialog open title={workRowTexts.atalhos} onClose={onClose}>
      <dl className={styles.keys}>
        {keys().map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        id={id}
        name="keys"
        label={workRowTexts.atalhosUsar}
        value={isUsed}
        error={undefined}
        onChange={setUsed}
        onBlur={() => {}}
      />
    </Dialog>
  )
}
