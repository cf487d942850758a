import { randomUUID } from 'node:crypto'
import type { TextRef } from 'core/texts/text-ref'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import {
  emailWordings,
  noticeLink,
  noticePath,
  type CaseArea,
  type EmailWording,
  type NoticeKind,
} from './notice-email-wording.ts'
import { queuePush } from '../../delivery/push/queue-push.ts'
import { noteChanges } from '../../platform/live/note-change.ts'
import { noticesChanged } from './notices-changed.ts'
import { queueNoticeEmail } from './queue-notice-email.ts'

/** Notice about a case. */
export interface NewNotice {
  kind: NoticeKind
  /** One sentence, also sent by e-mail: reasons of rejections and texts of messages stay in the portal. */
  text: TextRef
  /** Id of the person who caused it, who gets no notice. */
  by: string | undefined
  at: Moment
  /** Public origin of the product. */
  origin: string
  /** E-mail around the text, by default that of the kind; false for the portal alone. */
  email?: EmailWording | false
}

interface Person {
  id: string
  email: string
  display_name: string
}

/** Notifies the responsible agent of a case, also an ended one, in the portal and by e-mail. */
export async function notifyResponsible(trx: Trx, caseId: string, notice: NewNotice): Promise<void> {
  const agents = await trx
    .selectFrom('cases')
    .innerJoin('profiles', 'profiles.id', 'cases.responsible_id')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('cases.id', '=', caseId)
    .where('auth_user.disabledAt', 'is', null)
    .where('user_roles.role', 'in', ['agent', 'admin'])
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    .execute()
  await notify(trx, caseId, 'staff', agents, notice)
}

/** @param area role in which these people see the case */
async function notify(
  trx: Trx,
  caseId: string,
  area: CaseArea,
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
  const notices = others.map((person) => ({ id: randomUUID(), person }))
  await trx
    .insertInto('notices')
    .values(notices.map(({ id, person }) => ({ id, user_id: person.id, ...notice })))
    .execute()
  await noteChanges(
    trx,
    others.map((person) => noticesChanged(person.id, at)),
  )
  await queuePush(
    trx,
    others.map(({ id }) => id),
    noticePath(area, caseId, emailWordings[kind].tab),
    at,
  )
  if (email === false) return
  const link = noticeLink(origin, area, caseId, email.tab)
  for (const { id, person } of notices)
    await queueNoticeEmail(
      trx,
      { id, case_id: caseId, area, text, template: email.template, person, link },
      new Date(at),
    )
}

/** Notifies the client of a case in the portal and by e-mail; does nothing for a case without a client account. */
export async function notifyClient(trx: Trx, caseId: string, notice: NewNotice): Promise<void> {
  const clients = await trx
    .selectFrom('cases')
    .innerJoin('profiles', 'profiles.id', 'cases.client_id')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('auth_user.disabledAt', 'is', null)
    .where('cases.id', '=', caseId)
    // A person without the role of a client no longer sees the case.
    .where((where) =>
      where.or([where('user_roles.role', 'is', null), where('user_roles.role', 'in', ['client', 'admin'])]),
    )
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    .execute()
  await notify(trx, caseId, 'client', clients, notice)
}

/**
 * Notifies the people of a case's partners in the portal and by e-mail.
 * @param responsibility limits it to the partners that have it; `null` notifies all
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
    // Partners that only refer clients get no notices of documents and messages.
    .where((where) =>
      where.or([where('partners.can_review', '=', true), where('partners.can_see_documents', '=', true)]),
    )
    .$if(responsibility !== null, (some) => some.where('assignment.responsibility', '=', responsibility!))
    .select('partners.id')
    .execute()
  await notifyPeopleOf(trx, caseId, [...new Set(working.map(({ id }) => id))], notice)
}

/** Notifies the people of one partner of a case, regardless of its permissions: they see the case. */
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
    // A fixed order avoids deadlocks: each e-mail locks its address.
    .orderBy('profiles.email')
    .execute()
  await notify(trx, caseId, 'partner', people, notice)
}
