import { today } from 'core'
import { commissionsTexts as texts } from 'core/texts/commissions'
import type { Actor } from '../../platform/access/actor.ts'
import { reachOf } from '../../platform/access/policy.ts'
import type { ReadPublished } from '../../publishing/config/published-config.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { drawMonth } from './draw-month.ts'
import { eachCommission, recordExport } from './export-commissions.ts'
import { getSummary } from './get-summary.ts'
import type { CommissionScope } from './schemas.ts'

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Name of the agent or partner on the PDF; agents get no names of others. */
async function scopeText(
  { db }: ChangeDeps,
  actor: Actor,
  { agent, partner }: CommissionScope,
): Promise<string[]> {
  const mayName = (id: string) => id === actor.id || reachOf(actor, 'readCommissions') === 'every'
  const [person, brought] = [
    agent === undefined || !mayName(agent)
      ? undefined
      : await db
          .selectFrom('profiles')
          .where('id', '=', agent)
          .select('display_name as name')
          .executeTakeFirst(),
    partner === undefined
      ? undefined
      : await db.selectFrom('partners').where('id', '=', partner).select('name').executeTakeFirst(),
  ]
  return [
    person && `${texts.agente}: ${person.name}`,
    brought && `${texts.parceiro}: ${brought.name}`,
  ].filter((text) => text !== undefined)
}

/** Draws a month as PDF and logs who did. @throws ApiError not_allowed */
export async function printMonth(
  deps: ChangeDeps & { readPublished: ReadPublished },
  actor: Actor,
  query: CommissionScope,
): Promise<{ bytes: Uint8Array; month: string }> {
  const day = today(deps.clock())
  const month = query.month ?? day.slice(0, 7)
  const filters = { ...query, month, show: 'month' } as const
  await recordExport(deps, actor, 'pdf', filters)
  const [summary, scope, { config }] = [
    await getSummary(deps, actor, { ...query, month }),
    await scopeText(deps, actor, query),
    await deps.readPublished(),
  ]
  const bytes = await drawMonth({
    summary,
    rows: eachCommission(deps, actor, filters),
    settings: config.settings,
    month: months.format(new Date(`${month}-15T12:00:00Z`)),
    scope,
    drawnOn: day,
  })
  return { bytes, month }
}
