import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { FormView } from '../../ui/forms/form-view.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { removeFactor, renewCodes, type Factor } from './factor-api.ts'
import styles from './second-factor.module.css'

interface Props {
  factor: Factor & { confirmed_at: string }
  onCodes: (codes: string[]) => void
  reload: () => Promise<unknown>
}

/** Actions on the second factor; each requires the password and a code. */
const steps = () => ({
  renew: {
    title: ownAccountTexts.novosCodigos,
    text: ownAccountTexts.novosCodigosTexto,
    failure: ownAccountTexts.erroNovosCodigos,
  },
  remove: {
    title: ownAccountTexts.desligar,
    text: ownAccountTexts.desligarTexto,
    failure: ownAccountTexts.erroDesligar,
  },
})

interface ProofProps extends Pick<Props, 'onCodes' | 'reload'> {
  step: keyof ReturnType<typeof steps>
  onClose: () => void
}

function ProofForm({ step, onCodes, reload, onClose }: ProofProps) {
  const toast = useToast()
  const { title, text, failure } = steps()[step]
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.proveFactor,
    labels: { password: ownAccountTexts.campoSenha, code: ownAccountTexts.campoCodigo },
    initial: { password: '', code: '' },
    send: async (json) => {
      if (step === 'renew') onCodes((await renewCodes(json)).recovery_codes)
      else {
        await removeFactor(json)
        toast({ title: ownAccountTexts.desligadaAgora })
        await reload()
      }
      onClose()
    },
    failure: () => ({ title: failure }),
  })
  return (
    <>
      <p>{text}</p>
      <FormView form={form} submitLabel={title}>
        <PasswordField {...form.text('password')} autoComplete="current-password" />
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

export function Enrolled({ factor, onCodes, reload }: Props) {
  const [step, setStep] = useState<keyof ReturnType<typeof steps>>()
  const { confirmed_at, recovery_codes, required } = factor
  return (
    <>
      <h2>{fillText(ownAccountTexts.ligada, { dia: formatDay(confirmed_at) })}</h2>
      <p>{ownAccountTexts.ligadaTexto}</p>
      <p>{countText(recovery_codes, ownAccountTexts.restaUm, ownAccountTexts.restam)}</p>
      <div className={styles.actions}>
        <OutlineButton onClick={() => setStep('renew')}>{ownAccountTexts.novosCodigos}</OutlineButton>
        {!required && (
          <OutlineButton onClick={() => setStep('remove')}>{ownAccountTexts.desligar}</OutlineButton>
        )}
      </div>
      <Dialog
        title={step ? steps()[step].title : ''}
        open={step !== undefined}
        onClose={() => setStep(undefined)}
      >
        {step && (
          <ProofForm step={step} onCodes={onCodes} reload={reload} onClose={() => setStep(undefined)} />
        )}
      </Dialog>
    </>
  )
}
