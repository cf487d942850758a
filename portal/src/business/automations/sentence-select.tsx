import { ChevronDown } from 'lucide-react'
import { describedBy } from '../../ui/forms/field.tsx'
import type { FieldState } from '../../ui/forms/use-form.ts'
import styles from './rule-sentence.module.css'

interface Props extends Pick<FieldState<string>, 'id' | 'label' | 'value' | 'error' | 'onChange'> {
  options: readonly (readonly [value: string, text: string])[]
}

/** Select that reads as a part of a sentence. */
export const SentenceSelect = ({ id, label, value, error, options, onChange }: Props) => (
  <span className={styles.select}>
    <select
      id={id}
      aria-label={label}
      className={styles.piece}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...describedBy({ id, error })}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden />
  </span>
)
