import { today } from 'core'
import { ruleSpreadsheets, staleTables } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import type { Published } from '../../publishing/config/publish.ts'
import { brandingTypes } from '../../publishing/branding/branding-types.ts'

/** Content of the dashboard's cards. */
export const overviewSchema = z
  .strictObject({
    settings: z.strictObject({ title: z.string(), max_mb: z.number() }),
    branding: z.array(z.enum(brandingTypes)).meta({ description: 'As imagens que não são as de fábrica' }),
    theme: z.string().nullable().meta({ description: 'Nome do tema ativo' }),
    strings: z.int().meta({ description: 'Quantos textos foram trocados' }),
    formula: z
      .strictObject({ name: z.string(), version: z.int() })
      .meta({ description: 'A fórmula das simulações; versão 0 é a de fábrica' }),
    stale_tables: z
      .array(z.enum(ruleSpreadsheets))
      .meta({ description: 'As tabelas sem conferência há mais de 45 dias' }),
    fees: z.strictObject({ active: z.int(), total: z.int() }),
    partners: z.strictObject({ active: z.int(), total: z.int() }),
    people: z
      .strictObject({ staff: z.int(), invited: z.int() })
      .meta({ description: 'Quantos são da equipe, e quantos convites esperam' }),
    checklist: z.strictObject({ active: z.int(), total: z.int() }),
    publication: z
      .strictObject({ number: z.int(), at: moment, scheduled: z.int(), failed: z.boolean() })
      .meta({
        description: 'O estado no ar, quantas mudanças esperam, e se a última que chegou ao dia falhou',
      }),
  })
  .meta({ id: 'Panorama', description: 'O que está em vigor, para o painel' })

/** Milliseconds for which a failed scheduled change is shown. */
const TOLD_MS = 7 * 24 * 60 * 60 * 1000

type Overview = z.infer<typeof overviewSchema>

const countActive = (rows: { active: boolean; count: number }[]) => ({
  active: rows.find(({ active }) => active)?.count ?? 0,
  total: rows.reduce((total, { count }) => total + count, 0),
})

/**
 * Summarizes what is in force, for the dashboard's cards.
 * @param published as visitors get it: an active but unusable row is not in force
 * @throws ApiError not_allowed
 */
export async function getOverview(
  db: Db,
  actor: Actor,
  { config: { settings, formula }, lines, costs }: Published,
  now: Date,
): Promise<Overview> {
  authorize(actor, 'readOverview')
  const [theme, strings, fees, partners, staff, invited, models, publication, scheduled, settled] =
    await Promise.all([
      db.selectFrom('themes').where('is_active', '=', true).select('name').executeTakeFirst(),
      db
        .selectFrom('ui_strings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('fee_catalog')
        .groupBy('active')
        .select(({ fn }) => ['active', fn.countAll<number>().as('count')] as const)
        .execute(),
      db
        .selectFrom('partners')
        .groupBy('active')
        .select(({ fn }) => ['active', fn.countAll<number>().as('count')] as const)
        .execute(),
      db
        .selectFrom('user_roles')
        .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
        .where('user_roles.role', 'in', ['agent', 'admin'])
        .where('auth_user.disabledAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('checklist_models')
        .groupBy('active')
        .select(({ fn }) => ['active', fn.countAll<number>().as('count')] as const)
        .execute(),
      db
        .selectFrom('publications')
        .orderBy('number', 'desc')
        .select(['number', 'published_at as at'])
        .limit(1)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('scheduled_changes')
        .where('status', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('scheduled_changes')
        .where('status', 'in', ['applied', 'failed'])
        .where('settled_at', '>', new Date(now.getTime() - TOLD_MS).toISOString())
        .orderBy('settled_at', 'desc')
        .select('status')
        .limit(1)
        .executeTakeFirst(),
    ])
  return {
    settings: { title: settings['app.title'], max_mb: settings['uploads.max_mb'] },
    branding: brandingTypes.filter((type) => settings[`branding.${type}`] !== null),
    theme: theme?.name ?? null,
    strings: strings.count,
    formula: { name: formula.name, version: formula.version },
    stale_tables: staleTables({ lines: lines.body, costs: costs.body }, today(now)).map(({ kind }) => kind),
    fees: countActive(fees),
    partners: countActive(partners),
    people: { staff: staff.count, invited: invited.count },
    checklist: countActive(models),
    publication: { ...publication, scheduled: scheduled.count, failed: settled?.status === 'failed' },
  }
}
