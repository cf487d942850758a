import { Slot } from '@radix-ui/themes/components/text-field'
import { accountTexts } from 'core/texts/account'
import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextInput } from '../text-input.tsx'
import { describedBy, Field } from './field.tsx'
import type { FieldState } from './use-form.ts'
import styles from './forms.module.css'

interface Props extends FieldState<string> {
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  /** Label of the button that reveals the password; forms with several fields need distinct ones. */
  showLabel?: string
  /** Content under the control, such as the password strength. */
  children?: ReactNode
}

/** Password field with a reveal button and a Caps Lock warning. */
export function PasswordField({
  label,
  autoComplete,
  hint,
  showLabel = accountTexts.mostrarSenha,
  children,
  ...field
}: Props) {
  const { id, name, value, error, onChange, onBlur } = field
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <TextInput
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onClick={watchCapsLock}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur(event)
        }}
        {...describedBy({ id, error, hint })}
      >
        <Slot side="right" px="0">
          <IconButton
            label={showLabel}
            icon={shown ? EyeOff : Eye}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        </Slot>
      </TextInput>
      <output className={styles.capsLock}>
        {capsLock && (
          <>
            <ArrowBigUpDash />
            {accountTexts.capsLock}
          </>
        )}
      </output>
      {children}
    </Field>
  )
}
