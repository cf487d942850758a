import { randomUUID } from 'node:crypto'
import { originLabels, today } from 'core'
import { noticesTexts } from 'core/texts/notices'
import { builtInText, textRef, type TextRef } from 'core/texts/text-ref'
import { notifyResponsible } from '../../cases/notices/notify.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { CaseOfPerson } from './find-case.ts'

interface Return {
  openCase: CaseOfPerson
  leadId: string
  /** One of core's origins. */
  origin: string
  partnerId: string | null
  /** Staff member who entered the request; null for the visitor's own. */
  by: string | null
  at: string
  /** Public origin of the product. */
  address: string
}

const partnerName = async (trx: Trx, id: string | null) =>
  id
    ? (await trx.selectFrom('partners').where('id', '=', id).select('name').executeTakeFirst())?.name
    : undefined

/** Sentence about how the client came back. */
async function returnText(trx: Trx, { origin, partnerId }: Return): Promise<TextRef> {
  const parceiro = await partnerName(trx, partnerId)
  if (parceiro) return textRef(noticesTexts, 'voltouPeloLink', { parceiro })
  if (origin === 'site' || origin === 'widget') return textRef(noticesTexts, 'voltouPeloSimulador')
  return textRef(noticesTexts, 'voltou', {
    origem: originLabels[origin as keyof typeof originLabels],
  })
}

/**
 * Gives the agent of an open case a task and a notice because its client asked for an evaluation again. A task that is
 * still open counts for later requests as well. The caller holds the turn lock.
 */
export async function notifyOfReturn(trx: Trx, returned: Return): Promise<void> {
  const { openCase, leadId, by, at, address } = returned
  const unfinished = await trx
    .selectFrom('tasks')
    .where('case_id', '=', openCase.id)
    .where('reason', '=', 'returned')
    .where('done_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (unfinished) return
  const text = await returnText(trx, returned)
  await trx
    .insertInto('tasks')
    .values({
      id: randomUUID(),
      case_id: openCase.id,
      lead_id: leadId,
      owner_id: openCase.responsible_id,
      title: builtInText(text),
      template: null,
      reason: 'returned',
      due_on: today(new Date(at)),
      automation_id: null,
      created_by: by,
      created_at: at,
      done_at: null,
      done_by: null,
    })
    .execute()
  await notifyResponsible(trx, openCase.id, {
    kind: 'client_returned',
    text,
    by: by ?? undefined,
    at,
    origin: address,
  })
}
