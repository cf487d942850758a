import { formatDate } from 'core'
import { paths } from 'core/paths'
import { integrationsTexts } from 'core/texts/integrations'
import { fillText } from 'core/texts'
import type { EventConsumer } from '../../platform/events/record-event.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { templateEmail } from '../templates/template-email.ts'

/** Sends every administrator an e-mail about a disabled endpoint. @param origin public origin of the product */
export const notifyEndpointDisabled =
  (origin: string): EventConsumer =>
  async (trx, { kind, subject, at }) => {
    if (kind !== 'webhook.switched_off') return
    const { url, description, failing_since } = await trx
      .selectFrom('webhook_endpoints')
      .where('id', '=', subject)
      .select(['url', 'description', 'failing_since'])
      .executeTakeFirstOrThrow()
    const administrators = await trx
      .selectFrom('profiles')
      .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
      .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
      .where('auth_user.disabledAt', 'is', null)
      .where('user_roles.role', '=', 'admin')
      .select(['profiles.email', 'profiles.display_name'])
      .orderBy('profiles.email')
      .execute()
    const aviso = fillText(integrationsTexts.desligadoAviso, {
      nome: description || new URL(url).host,
      data: formatDate((failing_since ?? at).slice(0, 10)),
    })
    for (const { email, display_name } of administrators) {
      const values = { nome: display_name, aviso, link: `${origin}${paths.adminIntegrations}` }
      await queueEmail(trx, await templateEmail(trx, 'aviso_webhook_desligado', email, values), new Date(at))
    }
  }
