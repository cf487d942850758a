import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { Link } from 'react-router-dom'
import type { Ref } from 'react'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { FormView } from '../../ui/forms/form-view.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { paths } from 'core/paths'
import { Callout } from '../../ui/callout.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { useSignIn } from './use-sign-in.ts'
import type { Lockout } from './use-lockout.ts'
import styles from './account.module.css'

interface Props {
  lockout: Lockout
  ref: Ref<HTMLDivElement>
}

/** Shows how long the sign-in is locked, and when the lock has ended. Not a live region: a toast has announced it. */
function LockoutCallout({ lockout: { locked, over, minutesLeft }, ref }: Props) {
  if (locked) {
    return (
      <Callout ref={ref} tone="danger" title={accountTexts.contaBloqueada}>
        <p>{fillText(accountTexts.muitasTentativas, { n: minutesLeft })}</p>
      </Callout>
    )
  }
  return over ? (
    <Callout tone="ok" as="status">
      <p>{accountTexts.podeTentarDeNovo}</p>
    </Callout>
  ) : null
}

export function SignInForm({ form, lockout, unconfirmed, extraFields }: ReturnType<typeof useSignIn>) {
  const { summary } = form
  return (
    <FormView form={form} submitLabel={accountTexts.botaoEntrar} blocked={lockout.locked}>
      <TextField {...form.text('email')} type="email" autoComplete="username" />
      <PasswordField {...form.text('password')} autoComplete="current-password" />
      {extraFields.includes('code') && (
        <TextField {...form.text('code')} autoComplete="one-time-code" hint={accountTexts.dicaCodigo} />
      )}
      {extraFields.includes('name') && (
        <TextField {...form.text('name')} autoComplete="name" hint={accountTexts.dicaSenhaComCodigo} />
      )}
      {extraFields.includes('secondFactor') && <SecondFactorField {...form.text('secondFactor')} />}
      <div className={styles.formRow}>
        <CheckField {...form.check('rememberMe')} label={accountTexts.manterConectado} />
        {/* Passes the e-mail in the history state: addresses of pages end up in logs. */}
        <Link to={paths.recoverPassword} state={{ email: form.values.email }}>
          {accountTexts.esqueciSenha}
        </Link>
      </div>
      <Link to={paths.access} state={{ email: form.values.email }}>
        {accountTexts.entrarComLink}
      </Link>
      <LockoutCallout ref={summary} lockout={lockout} />
      {unconfirmed && (
        <Callout ref={summary} tone="warn" title={accountTexts.confirmeEmail}>
          <p>{fillText(accountTexts.emailNaoConfirmado, { email: unconfirmed })}</p>
          <ResendButton email={unconfirmed} />
        </Callout>
      )}
    </FormView>
  )
}
