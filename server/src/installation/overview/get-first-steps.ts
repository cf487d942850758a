import { banksOf, today, type PublicConfig } from 'core'
import { paths } from 'core/paths'
import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import { countWritingRules } from '../../business/automations/automations.ts'
import { testSimulatorPath } from '../../leads/test-lead.ts'
import { staleRules } from '../health/check-rules.ts'
import { brandingTypes } from '../../publishing/branding/branding-types.ts'

const steps = [
  'company',
  'brand',
  'banks',
  'fees',
  'rules',
  'automations',
  'channel',
  'people',
  'partners',
  'test_lead',
] as const

export const firstStepsSchema = z
  .strictObject({
    steps: z.array(
      z.strictObject({
        id: z.enum(steps),
        done: z.boolean(),
        path: z.string().meta({ description: 'Onde se faz' }),
      }),
    ),
  })
  .meta({ id: 'PrimeirosPassos', description: 'O que falta para começar, pelo que está feito' })

export type FirstSteps = z.infer<typeof firstStepsSchema>

/** Whether another staff member exists or is invited. */
async function hasOthers(db: Db, actor: Actor): Promise<boolean> {
  const other = await db
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('role', 'in', ['admin', 'agent', 'partner'])
    .where('auth_user.disabledAt', 'is', null)
    .where('user_id', '<>', actor.id)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return (
    other !== undefined ||
    (await db.selectFrom('invitations').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

/** Whether the installation has branding of its own. */
async function hasBrand(db: Db, { settings, theme }: PublicConfig): Promise<boolean> {
  if (theme || brandingTypes.some((type) => settings[`branding.${type}`])) return true
  return (await db.selectFrom('ui_strings').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether the catalogue has an active fee. */
const hasFees = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('fee_catalog').where('active', '=', true).select('id').limit(1).executeTakeFirst()) !==
  undefined

/** Whether a partner can refer clients, and so has a link. */
async function hasReferrer(db: Db): Promise<boolean> {
  const partner = await db
    .selectFrom('partners')
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return partner !== undefined
}

/** Whether a lead was ever received; a deleted test counts. */
async function hasLead(db: Db): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('id').limit(1).executeTakeFirst()
  if (lead) return true
  const removed = await db
    .selectFrom('events')
    .where('kind', '=', 'lead.test_removed')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Returns the open first steps, by existing data instead of clicks.
 * @throws ApiError not_allowed
 */
export async function getFirstSteps(
  {
    db,
    readPublished,
    clock,
    secret,
    smtp,
  }: Pick<AppDeps, 'db' | 'readPublished' | 'clock' | 'secret' | 'smtp'>,
  actor: Actor,
): Promise<FirstSteps> {
  authorize(actor, 'readOverview')
  const { config, lines } = await readPublished()
  const { settings } = config
  const [others, brand, lead, fees, automations, partners] = await Promise.all([
    hasOthers(db, actor),
    hasBrand(db, config),
    hasLead(db),
    hasFees(db),
    countWritingRules(db),
    hasReferrer(db),
  ])
  const done = {
    company: settings['company.name'] !== '' && settings['company.cnpj'] !== '',
    brand,
    banks: banksOf(settings).length > 0,
    fees,
    automations: automations > 0,
    channel: Boolean(smtp) || settings['whatsapp.number'] !== null,
    partners,
    rules: staleRules(lines.body, today(clock())) === 0,
    people: others,
    test_lead: lead,
  }
  const where = {
    // Links to the first field of that section.
    company: `${paths.adminSettings}#company.name`,
    brand: paths.adminBranding,
    banks: `${paths.adminSettings}#company.banks`,
    fees: paths.adminFees,
    automations: paths.adminAutomations,
    channel: `${paths.adminSettings}#whatsapp.number`,
    partners: paths.adminPartners,
    rules: paths.adminFormulas,
    people: paths.adminPeople,
    test_lead: testSimulatorPath(secret),
  }
  return { steps: steps.map((id) => ({ id, done: done[id], path: where[id] })) }
}
