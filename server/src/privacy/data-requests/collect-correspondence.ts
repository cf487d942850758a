import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import type { Subject } from '../erasure/subject.ts'
import { personFacts, sharedKinds } from '../../platform/person-index/person-facts.ts'
import type { CollectDeps, DataSection, Entry } from './data-section.ts'
import type { Identity } from './identity.ts'
import { openWords } from './request-fields.ts'

/** Collects e-mails sent to a proven address, and the person's requests about their data. */
export async function ofCorrespondence(
  { db, cipher }: CollectDeps,
  subject: Subject,
  { userId, proven }: Identity,
): Promise<DataSection[]> {
  const emails = await db
    .selectFrom('outbox_emails')
    .where('to_address', 'in', [...proven.email, ''])
    .orderBy('created_at')
    .select(['created_at', 'sent_at', 'subject'])
    .execute()
  const requests = await db
    .selectFrom('data_requests')
    .where((where) =>
      where.or([
        where('user_id', 'in', [...subject.userIds, '']),
        where('lead_id', 'in', [...subject.leadIds, '']),
        where('id', 'in', [...subject.requestIds, '']),
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
      entries: requests.flatMap((row): Entry[] => {
        const { request_text, answer, email } = openWords(cipher, row)
        const isOwn = row.user_id !== null && row.user_id === userId
        if (!isOwn && sharedKinds(personFacts({ email: [email] }), proven).length === 0) return []
        const entry = {
          [texts.campoProtocolo]: row.protocol,
          [texts.campoMomento]: row.received_at,
          [texts.campoAssunto]: texts[`tipo_${row.kind}`],
          [texts.campoSituacao]: texts[`situacao_${row.state}`],
          [texts.campoPedido]: request_text,
          [texts.campoResposta]: answer,
        }
        return [entry]
      }),
    },
  ]
}
