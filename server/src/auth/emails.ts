import { paths } from 'core/paths'
import type { Db } from '../db/connect.ts'
import { templateEmail } from '../templates/template-email.ts'

interface Link {
  to: string
  /** Where browsers reach the product. */
  origin: string
}

interface TokenLink extends Link {
  token: string
}

// None holds a name or anything else that somebody typed: whoever signs up with the address of another writes nothing
// to them. Tokens stand in the fragment, which browsers keep to themselves.

/** The link that chooses a new password. */
export const resetEmail = (db: Db, { to, origin, token }: TokenLink) =>
  templateEmail(db, 'email_nova_senha', to, { link: `${origin}${paths.resetPassword}#token=${token}` })

/** The link that confirms an address. */
export const confirmationEmail = (db: Db, { to, origin, token }: TokenLink) =>
  templateEmail(db, 'email_confirmacao', to, { link: `${origin}${paths.authCallback}#token=${token}` })

/** To somebody whose account is confirmed, when it is to be made or confirmed once more. */
export const accountExistsEmail = (db: Db, { to, origin }: Link) =>
  templateEmail(db, 'email_conta_existe', to, {
    link: `${origin}${paths.login}`,
    link_senha: `${origin}${paths.recoverPassword}`,
  })
