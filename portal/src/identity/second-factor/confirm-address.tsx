import { fillText } from 'core/texts'
import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Filled } from '../../ui/filled.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { confirmEmailCode, sendEmailCode } from './factor-api.ts'
import styles from './second-factor.module.css'

interface Props {
  /** Whether the server has a mail server. */
  sendsEmail: boolean
  reload: () => Promise<unknown>
}

/** Sends codes by e-mail. @returns whether this screen has sent one */
function useSendCode(email: string) {
  const toast = useToast()
  const [isSent, setIsSent] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: ownAccountTexts.erroEnviarCodigo }) })
  const send = () =>
    run(async () => {
      await sendEmailCode()
      setIsSent(true)
      toast({ title: ownAccountTexts.codigoEnviado, description: email })
    })
  return { isSent, send, running }
}

function CodeForm({ email, reload }: { email: string; reload: Props['reload'] }) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.emailCode,
    labels: { code: ownAccountTexts.campoCodigoDoEmail },
    initial: { code: '' },
    send: async (json) => {
      await confirmEmailCode(json)
      toast({ title: ownAccountTexts.emailConfirmado, description: email })
      await reload()
    },
    failure: () => ({ title: ownAccountTexts.erroConfirmarEmail }),
  })
  return (
    <FormView form={form} submitLabel={ownAccountTexts.confirmarEmail}>
      <TextField
        {...form.text('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={fillText(ownAccountTexts.codigoEnviadoTexto, { email })}
      />
    </FormView>
  )
}

/** Required before a second factor while the person's address is unverified: a code by e-mail, or an administrator. */
export function ConfirmAddress({ sendsEmail, reload }: Props) {
  const { email } = useMe()
  const { isSent, send, running } = useSendCode(email)
  return (
    <>
      <h2>{ownAccountTexts.confirmeEmail}</h2>
      <p>
        <Filled text={ownAccountTexts.confirmeEmailTexto} values={{ email: <strong>{email}</strong> }} />
      </p>
      {!sendsEmail && (
        <Callout tone="info">
          <p>{ownAccountTexts.semServidorTexto}</p>
        </Callout>
      )}
      {sendsEmail && !isSent && (
        <Button size="3" loading={running} onClick={() => void send()}>
          {ownAccountTexts.enviarCodigo}
        </Button>
      )}
      {isSent && (
        <>
          <CodeForm email={email} reload={reload} />
          <div className={styles.actions}>
            <OutlineButton loading={running} onClick={() => void send()}>
              {ownAccountTexts.enviarOutroCodigo}
            </OutlineButton>
          </div>
        </>
      )}
    </>
  )
}
