import { paths } from 'core/paths'
import type { Db } from '../../platform/db/connect.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'

interface Link {
  to: string
  /** Public origin of the product. */
  origin: string
}

interface TokenLink extends Link {
  token: string
}

// None contains a name or other typed text: a sign-up with a stranger's address cannot write to that person. Tokens are
// in the fragment, which browsers do not send.

/** E-mail with a link to choose a new password. */
export const resetEmail = (db: Db, { to, origin, token }: TokenLink) =>
  templateEmail(db, 'email_nova_senha', to, { link: `${origin}${paths.resetPassword}#token=${token}` })

/** E-mail with a link to confirm an address. */
export const confirmationEmail = (db: Db, { to, origin, token }: TokenLink) =>
  templateEmail(db, 'email_confirmacao', to, { link: `${origin}${paths.authCallback}#token=${token}` })

/** E-mail to the owner of a confirmed account after a sign-up with its address. */
export const accountExistsEmail = (db: Db, { to, origin }: Link) =>
  templateEmail(db, 'email_conta_existe', to, {
    link: `${origin}${paths.login}`,
    link_senha: `${origin}${paths.recoverPassword}`,
  })
