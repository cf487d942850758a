import { formatAmount, digitsToCents } from 'core'
import { exactPercent } from 'core/texts/condition-text'
import { keepUndo } from 'quote-view/keep-undo'
import { useId, useState } from 'react'
import { TextInput } from '../text-input.tsx'
import { describedBy, Field } from './field.tsx'

/** Formats and parses a value; null is a text without a valid value. */
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
/** Parses the exact decimal: 7,66 is 0.0766 and not 0.07660000000000001. */
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
/** Reais with fractions of a cent, exactly: 0,2392 is 23.92 cents. */
const exactAmount: Kind<number> = {
  write: (value) => String(Number(`${value}e-2`)).replace('.', ','),
  read: (text) => {
    const typed = text.trim().replace(',', '.')
    return /^\d+(\.\d+)?$/.test(typed) ? Number(`${typed}e2`) : null
  },
  inputMode: 'decimal',
}

interface Props<Value> {
  label: string
  value: Value | null | undefined
  error?: string | undefined
  hint?: string
  placeholder?: string
  onChange: (value: Value | null) => void
}

/** Field for a formatted value; the text stays as typed while the field has the focus. */
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
  // Other kinds do not rewrite the text, so the browser's undo history works.
  const isRewritten = kind === (amount as unknown)
  const write = (next: string) => onChange(next === '' ? null : kind.read(next))
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <TextInput
        id={id}
        ref={(input) => {
          if (input && isRewritten) keepUndo(input, write)
        }}
        inputMode={kind.inputMode}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={isRewritten ? text : (typed ?? text)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          write(currentTarget.value)
        }}
        onBlur={() => {
          // Invalid text stays for the person to correct.
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
/** Amount whose unit is a fraction of a cent. Without thousands separators. */
export const ExactAmountField = ({ label, ...props }: Props<number>) => (
  <TypedField kind={exactAmount} label={`${label} (R$)`} {...props} />
)
