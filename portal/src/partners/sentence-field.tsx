import { adminPartnersTexts } from 'core/texts/admin-partners'
import { fillText } from 'core/texts'
import { describedBy, Field } from '../ui/forms/field.tsx'
import type { FieldState } from '../ui/forms/use-form.ts'
import { TextArea } from '../ui/text-area.tsx'

/** Longest sentence on a partner's page, in letters. */
export const LONGEST_SENTENCE = 160

/** The partner's own sentence to visitors, with the letters left. */
export function SentenceField({ id, label, value, error, onChange }: FieldState<string>) {
  const hint = fillText(adminPartnersTexts.fraseDica, { n: LONGEST_SENTENCE - value.length })
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <TextArea
        id={id}
        rows={3}
        maxLength={LONGEST_SENTENCE}
        value={value}
        // One line on the page: a pasted line break becomes a space.
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        {...describedBy({ id, error, hint })}
      />
    </Field>
  )
}
