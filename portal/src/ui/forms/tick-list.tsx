import { useId } from 'react'
import { Checkbox } from '../checkbox.tsx'
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

interface TickProps {
  label: string
  checked: boolean
  className?: string | undefined
  onChange: (checked: boolean) => void
}

export function Tick({ label, checked, className = styles.tick, onChange }: TickProps) {
  const id = useId()
  return (
    <span className={className}>
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

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
          <Tick
            key={value}
            className={styles.choice}
            label={text}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(
                options
                  .map(([other]) => other)
                  .filter((other) => (other === value ? checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
