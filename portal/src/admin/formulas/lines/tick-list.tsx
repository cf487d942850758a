import { useId } from 'react'
import { FieldError } from '../../../forms/field.tsx'
import styles from './lines.module.css'

interface Props<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  chosen: readonly Value[]
  error?: string
  /** In the order of the options, whatever was ticked first. */
  onChange: (chosen: Value[]) => void
}

/** One box to tick. */
export const Tick = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)

/** Several of a few. */
export function TickList<Value extends string>({ legend, options, chosen, error, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.ticks} id={id}>
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
