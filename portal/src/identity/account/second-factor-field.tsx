import { accountTexts } from 'core/texts/account'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { FieldState } from '../../ui/forms/use-form.ts'

/** Field for a code of the authenticator app, or a recovery code. */
export const SecondFactorField = (field: FieldState<string>) => (
  <TextField {...field} autoComplete="one-time-code" hint={accountTexts.dicaSegundoFator} />
)
