import type { PublicConfig } from 'core'
import type { Db } from '../../db/connect.ts'
import { brandingTypes } from '../branding/branding-types.ts'
import type { Overview } from './schemas.ts'

/**
 * What is in force now, for the cards of the dashboard.
 * @param config as visitors get it: an active row that holds nothing of use is not in force
 */
export async function getOverview(db: Db, { settings, formula }: PublicConfig): Promise<Overview> {
  const [theme, strings, fees] = await Promise.all([
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
  ])
  return {
    settings: { title: settings['app.title'], max_mb: settings['uploads.max_mb'] },
    branding: brandingTypes.filter((type) => settings[`branding.${type}`] !== null),
    theme: theme?.name ?? null,
    strings: strings.count,
    formula: { name: formula.name, version: formula.version },
    fees: {
      active: fees.find(({ active }) => active)?.count ?? 0,
      total: fees.reduce((total, { count }) => total + count, 0),
    },
  }
}
