import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { FormView } from '../../ui/forms/form-view.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Hint } from '../../ui/hint.tsx'
import { beginFactor, confirmFactor, type Begun } from './factor-api.ts'
import styles from './second-factor.module.css'

/** Groups of four characters, for copying by hand. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.beginFactor,
    labels: { password: ownAccountTexts.campoSenha },
    initial: { password: '' },
    send: async (json) => onBegun(await beginFactor(json)),
    failure: () => ({ title: ownAccountTexts.erroComecar }),
  })
  return (
    <>
      <h2>{ownAccountTexts.desligada}</h2>
      <p>{ownAccountTexts.desligadaTexto}</p>
      <FormView form={form} submitLabel={ownAccountTexts.comecar}>
        <PasswordField {...form.text('password')} autoComplete="current-password" />
      </FormView>
    </>
  )
}

function Confirm({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.confirmFactor,
    labels: { code: ownAccountTexts.campoCodigo },
    initial: { code: '' },
    send: async (json) => onCodes((await confirmFactor(json)).recovery_codes),
    failure: () => ({ title: ownAccountTexts.erroConfirmar }),
  })
  return (
    <>
      <h2>{ownAccountTexts.lerCodigo}</h2>
      <p>{ownAccountTexts.lerCodigoTexto}</p>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt={ownAccountTexts.imagem}
      />
      <Hint>{ownAccountTexts.semCamera}</Hint>
      <code className={styles.secret}>{inGroups(begun.secret)}</code>
      <FormView form={form} submitLabel={ownAccountTexts.confirmar}>
        <TextField
          {...form.text('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={ownAccountTexts.dicaCodigo}
        />
      </FormView>
    </>
  )
}

/** Enrols a second factor: password, secret, and the first code of the app. */
export function Enrol({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? <Confirm begun={begun} onCodes={onCodes} /> : <Begin onBegun={setBegun} />
}
