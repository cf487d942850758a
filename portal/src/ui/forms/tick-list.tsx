import { useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './tick-list.module.css'

interface Props<Value extends string> {
  id?: string
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  chosen: readonly string[]
  error?: string | undefined
  /** Called with the values in the order of the options. */
  onChange: (chosen: Value[]) => void
}

export const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)

export function TickList<Value extends string>({
  id: fixedId,
  legend,
  options,
  chosen,
  error,
  onChange,
}: Props<Value>) {
  const generatedId = useId()
  const id = fixedId ?? generatedId
  return (
    <fieldset className={styles.ticks} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, text]) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  options
                    .map(([other]) => other)
                    .filter((other) => (other === value ? checked : chosen.includes(other))),
                )
              }
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
