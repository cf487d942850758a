import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Actions } from '../shell/actions.tsx'
import type { SettingsFile } from './read-settings-file.ts'
import { settingFields, withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './import-difference.module.css'

interface Props {
  file: SettingsFile
  /** What of the file is not so already. */
  changes: readonly Setting[]
  /** Somebody else saved while the difference was looked at. */
  stale: boolean
  /** What was typed of these settings, and would be replaced. */
  hasDraft: boolean
  applying: boolean
  onApply: () => void
  onCancel: () => void
}

/** What importing a file would change, and what of the file it would leave out. */
export const ImportDifference = ({ file, changes, stale, hasDraft, applying, onApply, onCancel }: Props) => (
  <>
    {stale && (
      <Callout tone="warn" role="alert">
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
