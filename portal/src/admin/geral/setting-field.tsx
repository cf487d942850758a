import type { SettingKey } from 'core/schema'
import { describedBy, Field } from '../../forms/field.tsx'
import { settingFields } from './setting-fields.ts'

interface Props {
  id: string
  setting: SettingKey
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** One setting, with the unit of a number inside its field. */
export function SettingField({ id, setting, value, error, onChange }: Props) {
  const { label, hint, unit } = settingFields[setting]
  const input = (
    <input
      id={id}
      name={setting}
      type="text"
      inputMode={unit ? 'numeric' : undefined}
      value={value}
      autoComplete="off"
      required
      onChange={(event) => onChange(event.target.value)}
      {...describedBy({ id, error: error || undefined, hint: hint() })}
    />
  )
  return (
    <Field id={id} label={unit ? `${label()} (${unit()})` : label()} hint={hint()} error={error || undefined}>
      {unit ? (
        <div className="with-unit">
          {input}
          <span aria-hidden="true">{unit()}</span>
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
