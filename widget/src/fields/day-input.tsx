import { maskDay } from 'core'
import type { AllHTMLAttributes } from 'preact'

type Passed =
  | 'id'
  | 'name'
  | 'autocomplete'
  | 'required'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onBlur'
  | 'placeholder'

interface Props extends Pick<AllHTMLAttributes<HTMLInputElement>, Passed> {
  /** Typed text, dd/mm/aaaa once complete; `dayOfText` reads it. */
  value: string
  change: (text: string) => void
}

/** A day typed as dd/mm/aaaa: native date pickers follow the browser's language and start far from a birth date. */
export const DayInput = ({ change, ...input }: Props) => (
  <input
    {...input}
    inputMode="numeric"
    onInput={(event) => {
      const { currentTarget } = event
      const text = maskDay(currentTarget.value, event.inputType?.startsWith('delete'))
      // Setting an equal value would move the caret in some engines.
      if (text !== currentTarget.value) currentTarget.value = text
      change(text)
    }}
  />
)
