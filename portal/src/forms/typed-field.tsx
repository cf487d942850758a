import { formatAmount, digitsToCents } from 'core'
import { exactPercent } from 'core/texts/condition-text'
import { useId, useState } from 'react'
import { describedBy, Field } from './field.tsx'

/** How a value is written in a field, and what a text means; null is a text that means nothing. */
interface Kind<Value> {
  write: (value: Value) => string
  read: (text: string) => Value | null
  inputMode: 'text' | 'decimal' | 'numeric'
}

const words: Kind<string> = { write: (value) => value, read: (text) => text, inputMode: 'text' }
const whole: Kind<number> = {
  write: String,
  read: (text) => (/^\d{1,12}$/.test(text.trim()) ? Number(text) : null),
  inputMode: 'numeric',
}
/** Read as the decimal it is: 7,66 is 0.0766 and not 0.07660000000000001. */
const percent: Kind<number> = {
  write: exactPercent,
  read: (text) => {
    const typed = text.trim().replace('%', '').replace(',', '.')
    return /^\d+(\.\d+)?$/.test(typed) ? Number(`${typed}e-2`) : null
  },
  inputMode: 'decimal',
}
const amount: Kind<number> = {
  write: (value) => `R$ ${formatAmount(value)}`,
  read: digitsToCents,
  inputMode: 'numeric',
}

interface Props<Value> {
  label: string
  value: Value | null | undefined
  error?: string
  hint?: string
  placeholder?: string
  onChange: (value: Value | null) => void
}

/** A value in the form that people write; what is typed stays as it is while it is typed. */
function TypedField<Value>({
  kind,
  label,
  value,
  error,
  hint,
  placeholder,
  onChange,
}: Props<Value> & { kind: Kind<Value> }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = value === null || value === undefined ? '' : kind.write(value)
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        inputMode={kind.inputMode}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={kind === (amount as unknown) ? text : (typed ?? text)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(currentTarget.value === '' ? null : kind.read(currentTarget.value))
        }}
        onBlur={() => {
          // A text that means nothing stays in sight, to be mended.
          if (typed !== undefined && (typed === '' || kind.read(typed) !== null)) setTyped(undefined)
        }}
        {...describedBy({ id, error, hint })}
      />
    </Field>
  )
}

export const WordsField = (props: Props<string>) => <TypedField kind={words} {...props} />
export const WholeField = (props: Props<number>) => <TypedField kind={whole} {...props} />
export const PercentField = ({ label, ...props }: Props<number>) => (
  <TypedField kind={percent} label={`${label} (%)`} {...props} />
)
export const AmountField = (props: Props<number>) => <TypedField kind={amount} {...props} />
