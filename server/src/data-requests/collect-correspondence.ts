import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import type { Subject } from '../erasure/find-subject.ts'
import type { CollectDeps, DataSection, Told } from './data-section.ts'
import { openWords } from './request-fields.ts'

/**
 * E-mails that were sent to them, and what they asked about their data.
 * @param only who is known by this address alone
 */
export async function ofCorrespondence(
  { db, cipher }: CollectDeps,
  subject: Subject,
  only: string | null,
): Promise<DataSection[]> {
  const emails = await db
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...subject.emails, ''])
    .orderBy('created_at')
    .select(['created_at', 'sent_at', 'subject'])
    .execute()
  const requests = await db
    .selectFrom('data_requests')
    .where((where) =>
      where.or([
        where('user_id', '=', subject.userId ?? ''),
        where('lead_id', 'in', [...subject.leadIds, '']),
      ]),
    )
    .orderBy('received_at')
    .selectAll()
    .execute()
  return [
    {
      title: texts.parteEmails,
      entries: emails.map(({ created_at, sent_at, subject: about }) => ({
        [texts.campoMomento]: created_at,
        [texts.campoEnviado]: sent_at,
        [texts.campoAssunto]: about,
      })),
    },
    {
      title: texts.partePedidos,
      entries: requests.flatMap((row): Told[] => {
        const { asked, answer, email } = openWords(cipher, row)
        if (only !== null && email !== only) return []
        const told = {
          [texts.campoProtocolo]: row.protocol,
          [texts.campoMomento]: row.received_at,
          [texts.campoAssunto]: texts[`tipo_${row.kind}`],
          [texts.campoSituacao]: texts[`situacao_${row.state}`],
          [texts.campoPedido]: asked,
          [texts.campoResposta]: answer,
        }
        return [told]
      }),
    },
  ]
}
