import { evaluationTexts } from 'core/texts/evaluation'
import type { AllHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'

type Passed = 'autocomplete' | 'inputMode' | 'maxLength' | 'max' | 'min' | 'placeholder' | 'required'

interface Props extends Pick<AllHTMLAttributes<HTMLInputElement>, Passed> {
  name: string
  type?: 'text' | 'email' | 'tel' | 'date'
  label: string
  isOptional?: boolean
  value: string
  /** What typed text becomes at once. */
  mask?: (typed: string) => string
  change: (value: string) => void
  /** What to say of the value, to whoever has left the field or not yet. */
  note?: (wasLeft: boolean) => string | false | undefined
}

/** A field with its label, and below it what there is to say of its value: it blocks nothing by itself. */
export function TextField({ name, type = 'text', label, isOptional, mask, change, note, ...input }: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  // Preact has a type for each kind of field, and none for several.
  const kind = { type } as { type: 'text' }
  return (
    <div class="field">
      <label for={name}>
        {label}
        {isOptional && <small> {evaluationTexts.opcional}</small>}
      </label>
      <input
        {...input}
        {...kind}
        id={name}
        name={name}
        aria-describedby={note && `${name}-note`}
        onBlur={() => setWasLeft(true)}
        onInput={({ currentTarget }) => {
          if (mask) currentTarget.value = mask(currentTarget.value)
          change(currentTarget.value)
        }}
      />
      {note && (
        <p class="read" id={`${name}-note`} role="status">
          {note(wasLeft)}
        </p>
      )}
    </div>
  )
}
