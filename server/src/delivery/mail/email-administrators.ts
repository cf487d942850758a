import { queueEmail } from './queue-email.ts'
import type { EmailTemplateKey } from 'core/templates'
import type { Trx } from '../../platform/db/connect.ts'
import { templateEmail } from '../templates/template-email.ts'

/** Queues an e-mail to every active administrator. */
export async function emailAdministrators(
  trx: Trx,
  template: EmailTemplateKey,
  values: { aviso: string; link: string },
  now: Date,
): Promise<void> {
  const administrators = await trx
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('auth_user.disabledAt', 'is', null)
    .where('user_roles.role', '=', 'admin')
    .select(['profiles.email', 'profiles.display_name'])
    .orderBy('profiles.email')
    .execute()
  for (const { email, display_name } of administrators)
    await queueEmail(trx, await templateEmail(trx, template, email, { nome: display_name, ...values }), now)
}
