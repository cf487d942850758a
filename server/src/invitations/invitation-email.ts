import { roleLabels, type Role } from 'core'
import { paths } from 'core/paths'
import type { Db } from '../db/connect.ts'
import { templateEmail } from '../templates/template-email.ts'
import { GOOD_FOR_DAYS } from '../auth/link-token.ts'

interface Invited {
  email: string
  role: Role
  /** Where browsers reach the product. */
  origin: string
  token: string
}

/** The link with which somebody makes an account. As all links it carries its token in the fragment. */
export const invitationEmail = (db: Db, { email, role, origin, token }: Invited) =>
  templateEmail(db, 'email_convite', email, {
    papel: roleLabels[role],
    dias: String(GOOD_FOR_DAYS),
    link: `${origin}${paths.invitation}#token=${token}`,
  })
