import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { Link } from 'react-router-dom'
import type { Ref } from 'react'
import { CheckField } from '../forms/check-field.tsx'
import { FormView } from '../forms/form-view.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { paths } from 'core/paths'
import { Callout } from '../ui/callout.tsx'
import { ResendButton } from './resend-button.tsx'
import type { useSignIn } from './use-sign-in.ts'
import type { Lockout } from './use-lockout.ts'
import styles from './account.module.css'

interface Props {
  lockout: Lockout
  ref: Ref<HTMLDivElement>
}

/** Says until when signing in is blocked, and when it no longer is. The toast has announced it: this only stays. */
function LockoutCallout({ lockout: { locked, over, minutesLeft }, ref }: Props) {
  if (locked) {
    return (
      <Callout ref={ref} tone="danger" title={accountTexts.contaBloqueada}>
        <p>{fillText(accountTexts.muitasTentativas, { n: minutesLeft })}</p>
      </Callout>
    )
  }
  return over ? (
    <Callout tone="ok" role="status">
      <p>{accountTexts.podeTentarDeNovo}</p>
    </Callout>
  ) : null
}

/** Sign-in by e-mail and password. */
export const SignInForm = ({ form, lockout, unconfirmed, asked }: ReturnType<typeof useSignIn>) => (
  <FormView form={form} submitLabel={accountTexts.botaoEntrar} blocked={lockout.locked}>
    <TextField {...form.text('email')} type="email" autoComplete="username" />
    <PasswordField {...form.text('password')} autoComplete="current-password" />
    {asked.includes('code') && (
      <TextField {...form.text('code')} autoComplete="one-time-code" hint={accountTexts.dicaCodigo} />
    )}
    {asked.includes('name') && (
      <TextField {...form.text('name')} autoComplete="name" hint={accountTexts.dicaSenhaComCodigo} />
    )}
    {asked.includes('secondFactor') && (
      <TextField
        {...form.text('secondFactor')}
        autoComplete="one-time-code"
        hint={accountTexts.dicaSegundoFator}
      />
    )}
    <div className={styles.formRow}>
      <CheckField {...form.check('rememberMe')} label={accountTexts.manterConectado} />
      {/* The address goes along out of sight: addresses of pages end up in logs. */}
      <Link to={paths.recoverPassword} state={{ email: form.values.email }}>
        {accountTexts.esqueciSenha}
      </Link>
    </div>
    <Link to={paths.access} state={{ email: form.values.email }}>
      {accountTexts.entrarComLink}
    </Link>
    <LockoutCallout ref={form.summary} lockout={lockout} />
    {unconfirmed && (
      <Callout ref={form.summary} tone="warn" title={accountTexts.confirmeEmail}>
        <p>{fillText(accountTexts.emailNaoConfirmado, { email: unconfirmed })}</p>
        <ResendButton email={unconfirmed} />
      </Callout>
    )}
  </FormView>
)
