import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/connect.ts'
import { queueEmails } from '../mail/queue-email.ts'
import { newsEmail } from './news-email.ts'
import type { News } from './news.ts'

interface Person {
  id: string
  email: string
  display_name: string
}

/** @param area where these people see their cases */
async function tell(trx: Trx, caseId: string, area: string, people: Person[], news: News): Promise<void> {
  const told = people.filter(({ id }) => id !== news.by)
  if (told.length === 0) return
  const { kind, text, now } = news
  const notice = { case_id: caseId, kind, text, created_at: now.toISOString(), read_at: null }
  await trx
    .insertInto('notices')
    .values(told.map(({ id }) => ({ id: randomUUID(), user_id: id, ...notice })))
    .execute()
  if (news.email === false) return
  const emails = told.map((person) => newsEmail(news, person, `${area}/${caseId}`))
  await queueEmails(trx, emails, now)
}

/** Tells the client of a case, in the portal and by e-mail; nobody while the case has no client. */
export async function notifyClient(trx: Trx, caseId: string, news: News): Promise<void> {
  const clients = await trx
    .selectFrom('cases')
    .innerJoin('profiles', 'profiles.id', 'cases.client_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('cases.id', '=', caseId)
    // Who is no client any more does not see the case either.
    .where((where) =>
      where.or([where('user_roles.role', 'is', null), where('user_roles.role', 'in', ['client', 'admin'])]),
    )
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    .execute()
  await tell(trx, caseId, '/cliente/dossies', clients, news)
}

/**
 * Tells everybody who works for the partners of a case, in the portal and by e-mail.
 * @param responsibility tells only the partners that have it; `null` tells all
 */
export async function notifyPartners(
  trx: Trx,
  caseId: string,
  responsibility: string | null,
  news: News,
): Promise<void> {
  const partners = await trx
    .selectFrom('case_assignments as assignment')
    .innerJoin('profiles', 'profiles.partner_id', 'assignment.partner_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('assignment.case_id', '=', caseId)
    .where('user_roles.role', '=', 'partner')
    .$if(responsibility !== null, (some) => some.where('assignment.responsibility', '=', responsibility!))
    .select(['profiles.id', 'profiles.email', 'profiles.display_name'])
    .distinct()
    .execute()
  await tell(trx, caseId, '/parceiro/clientes', partners, news)
}
