import { Button } from '@radix-ui/themes/components/button'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { Callout } from '../../ui/callout.tsx'
import type { SettingsFile } from './read-settings-file.ts'
import { settingFields, withUnit } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'

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
        <p>{adminGeralTexts.importarMudou}</p>
      </Callout>
    )}
    {changes.length === 0 && <p>{adminGeralTexts.importarIguais}</p>}
    <ul className="difference">
      {changes.map(({ key, value }) => (
        <li key={key}>
          <h3>{settingFields[key].label()}</h3>
          <dl>
            <dt>{adminGeralTexts.importarAntes}</dt>
            <dd>{withUnit(key, value)}</dd>
            <dt>{adminGeralTexts.importarDepois}</dt>
            <dd>{withUnit(key, file.values[key] ?? value)}</dd>
          </dl>
        </li>
      ))}
    </ul>
    {file.left.length > 0 && (
      <div className="left-out">
        <h3>{adminGeralTexts.importarFora}</h3>
        <ul>
          {file.left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )}
    {hasDraft && (
      <Callout tone="warn">
        <p>{adminGeralTexts.importarRascunho}</p>
      </Callout>
    )}
    <div className="leave-actions">
      {changes.length > 0 && (
        <Button loading={applying} onClick={onApply}>
          {adminGeralTexts.importarAplicar}
        </Button>
      )}
      <Button variant="outline" color="gray" highContrast onClick={onCancel}>
        {adminGeralTexts.importarCancelar}
      </Button>
    </div>
  </>
)
