import { builtInText } from 'core/texts/text-ref'
import type { Unreadable } from '../../config/publish.ts'
import type { Db } from '../../db/connect.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** For what stands inside another text. */
const inWords = (...text: Parameters<typeof healthText>) => builtInText(healthText(...text))

/** The row as an administrator knows it: a fee and a setting by their code, a formula and a theme by name. */
async function nameOf(db: Db, { table, row }: Unreadable): Promise<string> {
  if (table === 'calc_formulas') {
    const found = await db
      .selectFrom(table)
      .where('id', '=', row)
      .select(['name', 'version'])
      .executeTakeFirst()
    return inWords('formulaIlegivel', { nome: found?.name ?? row, versao: found?.version ?? '?' })
  }
  if (table === 'themes') {
    const found = await db.selectFrom(table).where('id', '=', row).select('name').executeTakeFirst()
    return inWords('temaIlegivel', { nome: found?.name ?? row })
  }
  return inWords(table === 'fee_catalog' ? 'taxaIlegivel' : 'ajusteIlegivel', { nome: row })
}

export const checkPublished: HealthCheck = {
  ...textsOf('publicado'),
  run: async ({ db, readPublished }) => {
    const { config, unreadable } = await readPublished()
    const inForce = healthText('publicadoEmUso', {
      versao: config.formula.version || healthText('publicadoDeFabrica'),
      taxas: config.fees.length,
    })
    if (unreadable.length === 0) return good(inForce)
    const named = await Promise.all(
      unreadable.map(async (one) => `${await nameOf(db, one)} (${one.problem})`),
    )
    return bad(healthText('publicadoIlegivel', { nomes: named.join('; '), emUso: builtInText(inForce) }))
  },
}
