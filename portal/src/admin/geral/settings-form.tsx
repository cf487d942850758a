import { Button } from '@radix-ui/themes/components/button'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { countText } from 'core/texts/count-text'
import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Callout } from '../../ui/callout.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Conflict } from './conflict.tsx'
import { LastChange } from './last-change.tsx'
import { SettingField } from './setting-field.tsx'
import { settingFields, settingKeys } from './setting-fields.ts'
import type { Setting } from './settings-api.ts'
import type { useSettings } from './use-settings.ts'

/** How much there is to save, or what stands in the way of it. */
const stateOf = (changes: number, conflicts: number) => {
  if (conflicts > 0) return adminGeralTexts.escolhaAntes
  if (changes === 0) return adminGeralTexts.nadaMudou
  return countText(changes, adminGeralTexts.mudouUma, adminGeralTexts.mudaram)
}

/** The four general settings. */
export function SettingsForm({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { form, draft, changed, conflicts, restored } = settings
  const labels = Object.fromEntries(settingKeys.map((key) => [key, settingFields[key].label()]))
  const canSave = changed.length > 0 && conflicts.length === 0
  return (
    <form className="panel form settings" noValidate onSubmit={form.submit}>
      {settingKeys.map((key) => {
        const theirs = draft.theirs[key]
        const choose = (choice: (setting: Setting) => void) => {
          if (theirs) choice(theirs)
          document.getElementById(`${form.id}-${key}`)?.focus()
        }
        return (
          <Fragment key={key}>
            <SettingField
              id={`${form.id}-${key}`}
              setting={key}
              value={draft.typed[key]}
              error={form.errors[key]}
              onChange={(text) => settings.type(key, text)}
            />
            {theirs && (
              <Conflict
                theirs={theirs}
                first={theirs === conflicts[0]}
                onTake={() => choose(settings.take)}
                onKeep={() => choose(settings.keep)}
              />
            )}
          </Fragment>
        )
      })}
      {restored && (
        <Callout tone="info" role="status">
          <p>{adminGeralTexts.cliqueEmSalvar}</p>
        </Callout>
      )}
      <ErrorSummary form={form} labels={labels} />
      <div className="form-end">
        <Button size="3" type="submit" loading={form.sending} disabled={form.sending || !canSave}>
          {adminGeralTexts.salvar}
        </Button>
        <Button size="3" type="button" variant="outline" color="gray" highContrast onClick={settings.restore}>
          <RotateCcw className="icon" />
          {adminGeralTexts.restaurar}
        </Button>
        <p role="status">{stateOf(changed.length, conflicts.length)}</p>
      </div>
      <LastChange settings={draft.seen} />
      <LeaveGuard
        active={changed.length > 0}
        title={adminGeralTexts.sairTitulo}
        text={adminGeralTexts.sairTexto}
        stayLabel={adminGeralTexts.sairFicar}
        leaveLabel={adminGeralTexts.sairSair}
      />
    </form>
  )
}
