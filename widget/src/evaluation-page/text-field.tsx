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
  /** Formats the text while it is typed. */
  mask?: (typed: string) => string
  change: (value: string) => void
  /** Note about the value; `wasLeft` is true once the visitor has left the field. */
  note?: (wasLeft: boolean) => string | false | undefined
}

/** A labelled field with a note below it; the note does not block the form. */
export function TextField({ name, type = 'text', label, isOptional, mask, change, note, ...input }: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  // Preact types each input type separately, and has no union of them.
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
        <output class="read" id={`${name}-note`}>
          {note(wasLeft)}
        </output>
      )}
    </div>
  )
}
