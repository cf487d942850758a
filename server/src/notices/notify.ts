import { randomUUID } from 'node:crypto'
import { casePath } from 'core/paths'
import type { TextRef } from 'core/texts/text-ref'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import { emailWordings, type EmailWording, type NoticeKind } from './notice-email-wording.ts'
import { queueNoticeEmail } from './queue-notice-email.ts'

/** What somebody is told about a case. */
export interface NewNotice {
  kind: NoticeKind
  /** One sentence, also sent by e-mail: no reason of a rejection and no words of a message, these stay in the portal. */
  text: TextRef
  /** Whoever did it, and so needs no notice. */
  by: string | undefined
  at: Moment
  /** Where browsers reach the product. */
  origin: string
  /** What the e-mail says around the text: what it usually says of the kind; false where the portal alone tells. */
  email?: EmailWording | false
}

interface Person {
  id: string
  email: string
  display_name: string
}

/** @param area as whom these people see the case */
async function notify(
  trx: Trx,
  caseId: string,
  area: 'client' | 'partner',
  people: Person[],
  { kind, text, by, at, origin, email = emailWordings[kind] }: NewNotice,
): Promise<void> {
  const others = people.filter(({ id }) => id !== by)
  if (others.length === 0) return
  const notice = {
    case_id: caseId,
    kind,
    text_key: text.key,
    params: text.params ? JSON.stringify(text.params) : null,
    created_at: at,
    read_at: null,
  }
  await trx
    .insertInto('notices')
    .values(others.map(({ id }) => ({ id: randomUUID(), user_id: id, ...notice })))
    .execute()
  if (email === false) return
  const address = `${origin}${casePath(area, caseId)}`
  for (const person of others)
    await queueNoticeEmail(trx, { text, wording: email, person, address }, new Date(at))
}

/** Tells the client of a case, in the portal and by e-mail; nobody while the case has no client. */
export async function notifyClient(trx: Trx, caseId: string, notice: NewNotice): Promise<void> {
  const clients = await trx
    .selectFrom('cases')
    .innerJoin('profiles', 'profiles.id', 'cases.client_id')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('auth_user.disabledAt', 'is', null)
    .where('cases.id', '=', caseId)
    // Who is no client any more does not see the case either.
    .where((where) =>
      where.or([where('user_roles.role', 'is', null), where('user_roles.role', 'in', ['client', 'admin'])]),
    )
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    .execute()
  await notify(trx, caseId, 'client', clients, notice)
}

/**
 * Tells everybody who works for the partners of a case, in the portal and by e-mail.
 * @param responsibility tells only the partners that have it; `null` tells all
 */
export async function notifyPartners(
  trx: Trx,
  caseId: string,
  responsibility: string | null,
  notice: NewNotice,
): Promise<void> {
  const working = await trx
    .selectFrom('case_assignments as assignment')
    .innerJoin('partners', 'partners.id', 'assignment.partner_id')
    .where('assignment.case_id', '=', caseId)
    .where('partners.active', '=', true)
    // Who only refers clients learns nothing of papers and messages.
    .where((where) =>
      where.or([where('partners.can_review', '=', true), where('partners.can_see_documents', '=', true)]),
    )
    .$if(responsibility !== null, (some) => some.where('assignment.responsibility', '=', responsibility!))
    .select('partners.id')
    .execute()
  await notifyPeopleOf(trx, caseId, [...new Set(working.map(({ id }) => id))], notice)
}

/** Tells everybody who works for one partner of a case, whatever it does there: they see the case. */
export async function notifyAssigned(
  trx: Trx,
  caseId: string,
  partnerId: string,
  notice: NewNotice,
): Promise<void> {
  const partner = await trx
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (partner) await notifyPeopleOf(trx, caseId, [partner.id], notice)
}

async function notifyPeopleOf(trx: Trx, caseId: string, partnerIds: string[], notice: NewNotice) {
  if (partnerIds.length === 0) return
  const people = await trx
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('profiles.partner_id', 'in', partnerIds)
    .where('auth_user.disabledAt', 'is', null)
    .where('user_roles.role', '=', 'partner')
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    // Always in the same order, as each e-mail makes others to its address wait.
    .orderBy('profiles.email')
    .execute()
  await notify(trx, caseId, 'partner', people, notice)
}
