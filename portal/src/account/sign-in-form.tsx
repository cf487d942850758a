import { fillText } from 'core/texts'
import { entradaTexts } from 'core/texts/entrada'
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

const labels = () => ({ email: entradaTexts.campoEmail, password: entradaTexts.campoSenha })

/** Sign-in by e-mail and password. */
export const SignInForm = ({ form, lockout, unconfirmed }: ReturnType<typeof useSignIn>) => (
  <FormView form={form} labels={labels()} submitLabel={entradaTexts.botaoEntrar} blocked={lockout.locked}>
    <TextField {...form.text('email')} label={entradaTexts.campoEmail} type="email" autoComplete="username" />
    <PasswordField
      {...form.text('password')}
      label={entradaTexts.campoSenha}
      autoComplete="current-password"
    />
    <div className="form-row">
      <CheckField {...form.check('rememberMe')} label={entradaTexts.manterConectado} />
      {/* The address goes along out of sight: addresses of pages end up in logs. */}
      <Link to={paths.recoverPassword} state={{ email: form.values.email }}>
        {entradaTexts.esqueciSenha}
      </Link>
    </div>
    <LockoutCallout ref={form.summary} lockout={lockout} />
    {unconfirmed && (
      <Callout ref={form.summary} tone="warn" title={entradaTexts.confirmeEmail}>
        <p>{fillText(entradaTexts.emailNaoConfirmado, { email: unconfirmed })}</p>
        <ResendButton email={unconfirmed} />
      </Callout>
    )}
  </FormView>
)
