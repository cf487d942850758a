import { Link } from 'react-router-dom'
import { CheckField } from '../forms/check-field.tsx'
import { FormView } from '../forms/form-view.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { paths } from '../paths.ts'
import { Callout } from '../ui/callout.tsx'
import { LockoutCallout } from './lockout-callout.tsx'
import { ResendButton } from './resend-button.tsx'
import type { useSignIn } from './use-sign-in.ts'

const labels = { email: 'E-mail', password: 'Senha' } as const

/** Sign-in by e-mail and password. */
export const SignInForm = ({ form, lockout, unconfirmed }: ReturnType<typeof useSignIn>) => (
  <FormView form={form} labels={labels} submitLabel="Entrar" blocked={lockout.locked}>
    <TextField {...form.text('email')} label={labels.email} type="email" autoComplete="username" />
    <PasswordField {...form.text('password')} label={labels.password} autoComplete="current-password" />
    <div className="form-row">
      <CheckField {...form.check('rememberMe')} label="Manter conectado" />
      {/* The address goes along out of sight: addresses of pages end up in logs. */}
      <Link to={paths.recoverPassword} state={{ email: form.values.email }}>
        Esqueci minha senha
      </Link>
    </div>
    <LockoutCallout ref={form.summary} lockout={lockout} />
    {unconfirmed && (
      <Callout ref={form.summary} tone="warn" title="Confirme seu e-mail">
        <p>Abra o link que enviamos para {unconfirmed} e entre de novo.</p>
        <ResendButton email={unconfirmed} />
      </Callout>
    )}
  </FormView>
)
