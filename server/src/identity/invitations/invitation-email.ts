import { roleLabels, type Role } from 'core'
import { paths } from 'core/paths'
import type { Db } from '../../platform/db/connect.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import { GOOD_FOR_DAYS } from '../auth/link-token.ts'

interface Invited {
  email: string
  role: Role
  /** Public origin of the product. */
  origin: string
  token: string
}

/** E-mail with the link of an invitation. Its token is in the fragment, which browsers do not send. */
export const invitationEmail = (db: Db, { email, role, origin, token }: Invited) =>
  templateEmail(db, 'email_convite', email, {
    papel: roleLabels[role],
    dias: String(GOOD_FOR_DAYS),
    link: `${origin}${paths.invitation}#token=${token}`,
  })
