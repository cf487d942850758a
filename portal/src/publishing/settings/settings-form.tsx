import type { SettingKey } from 'core/schema'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { RotateCcw } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Hint } from '../../ui/hint.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { BanksField } from './banks-field.tsx'
import { Conflict } from './conflict.tsx'
import { settingFields, settingKeys } from './setting-fields.ts'
import type { Bank, Setting } from './settings-api.ts'
import type { useSettings } from './use-settings.ts'
import styles from './settings-form.module.css'
import formStyles from '../../ui/forms/forms.module.css'
import panelStyles from '../../ui/panel.module.css'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

/** Number of unsaved changes, or the reason why they cannot be saved. */
const stateOf = (changes: number, conflicts: number) => {
  if (conflicts > 0) return adminSettingsTexts.escolhaAntes
  if (changes === 0) return adminSettingsTexts.nadaMudou
  return countText(changes, adminSettingsTexts.mudouUma, adminSettingsTexts.mudaram)
}

/** Author and time of the last change; renders nothing without one. */
function LastChange({ settings }: { settings: readonly Setting[] }) {
  const [last] = settings
    .filter(({ updated_at }) => updated_at)
    .toSorted((one, other) => (other.updated_at ?? '').localeCompare(one.updated_at ?? ''))
  if (!last?.updated_at) return null
  const { updated_by_name: name, updated_at } = last
  const text = name ? adminSettingsTexts.alteradoPor : adminSettingsTexts.alteradoEm
  return (
    <p className={styles.lastChange}>
      {fillText(text, { nome: name ?? '', momento: formatMoment(updated_at) })}
    </p>
  )
}

interface Props {
  settings: ReturnType<typeof useSettings>
  banks: readonly Bank[]
}

export function SettingsForm({ settings, banks }: Props) {
  const { form, editor, canSave, restored } = settings
  const { base, changed, conflicts } = editor
  const { hash } = useLocation()
  const named = settingKeys.find((key) => hash === `#${key}`)
  const namedId = named && form.text(named).id
  // A link to a setting focuses its field.
  useEffect(() => {
    if (namedId) document.getElementById(namedId)?.focus()
  }, [namedId])
  const inConflict = settingKeys.filter((key) => conflicts[key])
  return (
    <form
      className={`${panelStyles.panel} ${formStyles.form} ${styles.settings}`}
      noValidate
      onSubmit={form.submit}
    >
      <ErrorSummary form={form} />
      {settingKeys.map((key) => {
        const field = form.text(key)
        const { hint, unit, optional, section, choices } = settingFields[key]
        const theirs = conflicts[key]
        const choose = (choice: (keys: SettingKey[]) => void) => {
          choice([key])
          document.getElementById(field.id)?.focus()
        }
        return (
          <Fragment key={key}>
            {section && (
              <div className={styles.part}>
                <h2>{section.title()}</h2>
                <Hint>{section.text()}</Hint>
              </div>
            )}
            {typeof base[key].default === 'boolean' ? (
              <CheckField
                {...field}
                value={field.value === 'true'}
                onChange={(on) => field.onChange(String(on))}
              />
            ) : key === 'company.banks' ? (
              <BanksField {...field} banks={banks} />
            ) : choices ? (
              <SelectField {...field} hint={hint?.()} options={choices()} />
            ) : (
              <TextField {...field} hint={hint?.()} unit={unit?.()} optional={optional} autoComplete="off" />
            )}
            {theirs && (
              <Conflict
                theirs={theirs}
                first={key === inConflict[0]}
                onTake={() => choose(editor.acceptTheirs)}
                onKeep={() => choose(editor.keepMine)}
              />
            )}
          </Fragment>
        )
      })}
      {restored && (
        <Callout tone="info" as="status">
          <p>{adminSettingsTexts.cliqueEmSalvar}</p>
        </Callout>
      )}
      <div className={styles.end}>
        <Button size="3" type="submit" loading={form.sending} disabled={form.sending || !canSave}>
          {adminSettingsTexts.salvar}
        </Button>
        <OutlineButton size="3" type="button" onClick={settings.restore}>
          <RotateCcw />
          {adminSettingsTexts.restaurar}
        </OutlineButton>
        <p>
          <output>{stateOf(changed.length, inConflict.length)}</output>
        </p>
      </div>
      <LastChange settings={Object.values(base)} />
      <RestoredDraft draft={editor.unsent} />
      <LeaveGuard active={editor.isDirty} texts={adminSettingsTexts} />
    </form>
  )
}
