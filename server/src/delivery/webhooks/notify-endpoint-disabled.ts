import { formatDate } from 'core'
import { paths } from 'core/paths'
import { integrationsTexts } from 'core/texts/integrations'
import { fillText } from 'core/texts'
import type { EventConsumer } from '../../platform/events/record-event.ts'
import { emailAdministrators } from '../mail/email-administrators.ts'

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
    const aviso = fillText(integrationsTexts.desligadoAviso, {
      nome: description || new URL(url).host,
      data: formatDate((failing_since ?? at).slice(0, 10)),
    })
    const link = `${origin}${paths.adminIntegrations}`
    await emailAdministrators(trx, 'aviso_webhook_desligado', { aviso, link }, new Date(at))
  }
