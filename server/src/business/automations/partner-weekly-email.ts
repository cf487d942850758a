import { caseStageLabels, caseStages, today, type Day } from 'core'
import { paths } from 'core/paths'
import { shortName } from '../../cases/record/client-name.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import type { Done } from './give-task.ts'
import type { MailDeps } from './read-mail.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days in one stage after which a case counts as idle. */
const STOPPED_DAYS = 7
/** Most cases listed by name; the rest is counted. */
const MOST_NAMED = 5

/** Partners that referred an open case; with an id, whether that partner is one. */
export async function partnersWithNews(db: Db, partnerId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partners')
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .$if(partnerId !== undefined, (one) => one.where('partners.id', '=', partnerId!))
    .where((where) =>
      where.exists(
        where
          .selectFrom('cases')
          .whereRef('cases.referred_by', '=', 'partners.id')
          .where('cases.outcome', '=', 'em_andamento')
          .select('cases.id'),
      ),
    )
    .select('partners.id')
    .orderBy('partners.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Recipients of the e-mail: the partner's people, or its own address without any. */
export async function readersOf(db: Db, partnerId: string): Promise<{ name: string; email: string }[]> {
  const people = await db
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('profiles.partner_id', '=', partnerId)
    .where('auth_user.disabledAt', 'is', null)
    .where('user_roles.role', '=', 'partner')
    .select(['profiles.display_name as name', 'profiles.email'])
    .orderBy('profiles.email')
    .execute()
  if (people.length > 0) return people
  const partner = await db
    .selectFrom('partners')
    .where('id', '=', partnerId)
    .select(['name', 'email'])
    .executeTakeFirst()
  return partner?.email ? [{ name: partner.name, email: partner.email }] : []
}

interface Referred {
  client_name: string
  current_stage: (typeof caseStages)[number]
  stage_since: string
  waiting_on: string | null
}

const daysSince = (moment: string, day: Day) =>
  Math.round((Date.parse(day) - Date.parse(today(new Date(moment)))) / DAY_MS)

/** Lists the first names and counts the rest. */
function named(texts: readonly string[], nobody: string): string {
  if (texts.length === 0) return nobody
  const others = texts.length - MOST_NAMED
  return [...texts.slice(0, MOST_NAMED), ...(others > 0 ? [`e mais ${others}`] : [])].join(', ')
}

/**
 * Summarizes a partner's cases: counts by stage, idle ones and those waiting for the partner. Shortens names and never
 * includes a bank's reasons.
 */
export function weekOf(cases: readonly Referred[], day: Day) {
  const nameOf = ({ client_name }: Referred) => shortName(client_name) || 'Sem nome'
  const counts = caseStages.flatMap((stage) => {
    const { length } = cases.filter(({ current_stage }) => current_stage === stage)
    return length > 0 ? [`${length} em ${caseStageLabels[stage]}`] : []
  })
  const stopped = cases
    .map((one) => ({ one, days: daysSince(one.stage_since, day) }))
    .filter(({ days }) => days >= STOPPED_DAYS)
    .map(({ one, days }) => `${nameOf(one)} (${caseStageLabels[one.current_stage]}, há ${days} dias)`)
  const waiting = cases
    .filter(({ waiting_on }) => waiting_on === 'corretor')
    .map((one) => `${nameOf(one)} (${caseStageLabels[one.current_stage]})`)
  return {
    n: String(cases.length),
    resumo: counts.join(', '),
    lista: named(stopped, 'nenhum'),
    pendencias: named(waiting, 'nada'),
  }
}

/** E-mails a partner's people the state of the cases that it referred. */
export async function sendWeek(
  trx: Trx,
  { origin, smtp }: Pick<MailDeps, 'origin' | 'smtp'>,
  partnerId: string,
  now: Date,
): Promise<Done> {
  const readers = await readersOf(trx, partnerId)
  if (readers.length === 0) return { result: 'no_email' }
  if (!smtp) return { result: 'no_server' }
  const cases = await trx
    .selectFrom('cases')
    .where('referred_by', '=', partnerId)
    .where('outcome', '=', 'em_andamento')
    .select(['client_name', 'current_stage', 'stage_since', 'waiting_on'])
    // Longest idle first.
    .orderBy('stage_since')
    .orderBy('id')
    .execute()
  const week = { ...weekOf(cases, today(now)), link: `${origin}${paths.partnerCases}` }
  let emailId: string | undefined
  for (const { name, email } of readers) {
    const values = { ...week, nome: name.split(' ')[0] }
    emailId = await queueEmail(trx, await templateEmail(trx, 'corretor_semana', email, values), now)
  }
  return { result: 'queued', ...(emailId !== undefined && { emailId }) }
}
