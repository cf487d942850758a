import { builtInFormula } from 'core'
import { readSettings } from '../../config/settings.ts'
import type { Db } from '../../db/connect.ts'
import { brandingTypes } from '../branding/branding-types.ts'
import type { Overview } from './schemas.ts'

/** What is in force now, for the cards of the dashboard. */
export async function getOverview(db: Db): Promise<Overview> {
  const [settings, theme, strings, formula, fees] = await Promise.all([
    readSettings(db),
    db.selectFrom('themes').where('is_active', '=', true).select('name').executeTakeFirst(),
    db
      .selectFrom('ui_strings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('calc_formulas')
      .where('name', '=', builtInFormula.name)
      .where('is_active', '=', true)
      .select(['name', 'version'])
      .executeTakeFirst(),
    db
      .selectFrom('fee_catalog')
      .groupBy('active')
      .select(({ fn }) => ['active', fn.countAll<number>().as('count')] as const)
      .execute(),
  ])
  const { name, version } = builtInFormula
  return {
    settings: { title: settings['app.title'], max_mb: settings['uploads.max_mb'] },
    branding: brandingTypes.filter((type) => settings[`branding.${type}`] !== null),
    theme: theme?.name ?? null,
    strings: strings.count,
    formula: formula ?? { name, version },
    fees: {
      active: fees.find(({ active }) => active)?.count ?? 0,
      total: fees.reduce((total, { count }) => total + count, 0),
    },
  }
}
