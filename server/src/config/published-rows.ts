import { builtInFormula } from 'core'
import type { Db } from '../db/connect.ts'
import { settingRows } from './settings.ts'

/** What the tables say at this moment of everything that is published, in an order of its own. */
export async function publishedRows(db: Db) {
  const [settings, themes, strings, formulas, fees] = await Promise.all([
    settingRows(db),
    db.selectFrom('themes').where('is_active', '=', true).select(['id', 'tokens']).execute(),
    db
      .selectFrom('ui_strings')
      .where('locale', '=', 'pt-BR')
      .orderBy('ns')
      .orderBy('key')
      .select(['ns', 'key', 'value'])
      .execute(),
    db
      .selectFrom('calc_formulas')
      .where('name', '=', builtInFormula.name)
      .where('is_active', '=', true)
      .select(['id', 'name', 'version', 'body'])
      .execute(),
    db
      .selectFrom('fee_catalog')
      .where('active', '=', true)
      .orderBy('code')
      .select(['code', 'label', 'rules'])
      .execute(),
  ])
  return { settings, themes, strings, formulas, fees }
}

export type PublishedRows = Awaited<ReturnType<typeof publishedRows>>
