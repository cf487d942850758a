import { caseStageLabels, caseStages, today, type Day } from 'core'
import { paths } from 'core/paths'
import { shortName } from '../cases/client-name.ts'
import type { Db, Trx } from '../db/connect.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { templateEmail } from '../templates/template-email.ts'
import type { ActDeps, Done } from './run-action.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A case in the same stage for so long is said to stand still. */
const STOPPED_DAYS = 7
/** So many are named; of the others how many. */
const MOST_NAMED = 5

/** The partners that refer clients and have a case under way, or whether this one is such. */
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

/** Who reads it: whoever works for the partner, and where nobody does, its own address. */
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

/** The first ones by name, and how many more. */
function named(texts: readonly string[], nobody: string): string {
  if (texts.length === 0) return nobody
  const others = texts.length - MOST_NAMED
  return [...texts.slice(0, MOST_NAMED), ...(others > 0 ? [`e mais ${others}`] : [])].join(', ')
}

/**
 * What a partner is told of its clients: how many are in which stage, who stands still, who waits for it. A first name
 * and an initial, and never why a bank refused.
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

/** Writes to whoever works for a partner how those stand whom it referred. */
export async function sendWeek(
  trx: Trx,
  { origin }: Pick<ActDeps, 'origin'>,
  partnerId: string,
  now: Date,
): Promise<Done> {
  const readers = await readersOf(trx, partnerId)
  if (readers.length === 0) return { result: 'no_email' }
  const cases = await trx
    .selectFrom('cases')
    .where('referred_by', '=', partnerId)
    .where('outcome', '=', 'em_andamento')
    .select(['client_name', 'current_stage', 'stage_since', 'waiting_on'])
    // Those that have stood still for longest first.
    .orderBy('stage_since')
    .orderBy('id')
    .execute()
  const told = { ...weekOf(cases, today(now)), link: `${origin}${paths.partnerCases}` }
  for (const { name, email } of readers) {
    const values = { ...told, nome: name.split(' ')[0] }
    await queueEmail(trx, await templateEmail(trx, 'corretor_semana', email, values), now)
  }
  return { result: 'sent' }
}
