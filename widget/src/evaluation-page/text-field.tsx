import { evaluationTexts } from 'core/texts/evaluation'
import type { AllHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'
import { DayInput } from '../fields/day-input.tsx'

type Passed = 'autocomplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'required'

interface Props extends Pick<AllHTMLAttributes<HTMLInputElement>, Passed> {
  name: string
  type?: 'text' | 'email' | 'tel' | 'day'
  label: string
  isOptional?: boolean
  value: string
  /** Formats the text while it is typed; `day` brings its own format. */
  mask?: (typed: string) => string
  change: (value: string) => void
  /** Shown while there is no note. */
  hint?: string
  /** Whether the value keeps the form from being sent. */
  invalid?: boolean
  /** Note about the value; `wasLeft` is true once the visitor has left the field. */
  note?: (wasLeft: boolean) => string | false | undefined
}

/** A labelled field with a note below it. */
export function TextField({
  name,
  type = 'text',
  label,
  isOptional,
  value,
  mask,
  change,
  hint,
  invalid,
  note,
  ...input
}: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  const shared = {
    ...input,
    id: name,
    name,
    value,
    'aria-invalid': !!invalid && wasLeft,
    'aria-describedby': note && `${name}-note`,
    onBlur: () => setWasLeft(true),
  }
  return (
    <div class="field">
      <label for={name}>
        {label}
        {isOptional && <small> {evaluationTexts.opcional}</small>}
      </label>
      {type === 'day' ? (
        <DayInput {...shared} change={change} />
      ) : (
        <input
          {...shared}
          // Preact types each input type separately, and has no union of them.
          {...({ type } as { type: 'text' })}
          onInput={({ currentTarget }) => {
            if (mask) currentTarget.value = mask(currentTarget.value)
            change(currentTarget.value)
          }}
        />
      )}
      {note && (
        <output class="read" id={`${name}-note`}>
          {note(wasLeft) || hint}
        </output>
      )}
    </div>
  )
}
