import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Actions } from '../../ui/actions.tsx'
import type { SettingsFile } from './read-settings-file.ts'
import { settingFields, withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './import-difference.module.css'

interface Props {
  file: SettingsFile
  /** Settings that the file changes. */
  changes: readonly Setting[]
  /** Another person saved while the changes were displayed. */
  stale: boolean
  /** The form has unsaved changes of these settings, which the import would replace. */
  hasDraft: boolean
  applying: boolean
  onApply: () => void
  onCancel: () => void
}

export const ImportDifference = ({ file, changes, stale, hasDraft, applying, onApply, onCancel }: Props) => (
  <>
    {stale && (
      <Callout tone="warn" as="alert">
        <p>{adminSettingsTexts.importarMudou}</p>
      </Callout>
    )}
    {changes.length === 0 && <p>{adminSettingsTexts.importarIguais}</p>}
    <ul className={styles.difference}>
      {changes.map(({ key, value }) => (
        <li key={key}>
          <h3>{settingFields[key].label()}</h3>
          <dl>
            <dt>{adminSettingsTexts.importarAntes}</dt>
            <dd>{withUnit(key, value)}</dd>
            <dt>{adminSettingsTexts.importarDepois}</dt>
            <dd>{withUnit(key, file.values[key] ?? value)}</dd>
          </dl>
        </li>
      ))}
    </ul>
    {file.left.length > 0 && (
      <div className={styles.leftOut}>
        <h3>{adminSettingsTexts.importarFora}</h3>
        <ul>
          {file.left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )}
    {hasDraft && (
      <Callout tone="warn">
        <p>{adminSettingsTexts.importarRascunho}</p>
      </Callout>
    )}
    <Actions>
      {changes.length > 0 && (
        <Button loading={applying} onClick={onApply}>
          {adminSettingsTexts.importarAplicar}
        </Button>
      )}
      <OutlineButton onClick={onCancel}>{adminSettingsTexts.importarCancelar}</OutlineButton>
    </Actions>
  </>
)
