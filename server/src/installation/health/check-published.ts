import { builtInText } from 'core/texts/text-ref'
import type { Unreadable } from '../../publishing/config/publish.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Text for use inside another text. */
const inWords = (...text: Parameters<typeof healthText>) => builtInText(healthText(...text))

/** Name of a row for administrators: code of a fee or setting, name of a formula or theme. */
async function nameOf(db: Db, { table, row }: Unreadable): Promise<string> {
  if (table === 'calc_formulas') {
    const lastState = await db
      .selectFrom(table)
      .where('id', '=', row)
      .select(['name', 'version'])
      .executeTakeFirst()
    return inWords('formulaIlegivel', { nome: lastState?.name ?? row, versao: lastState?.version ?? '?' })
  }
  if (table === 'themes') {
    const theme = await db.selectFrom(table).where('id', '=', row).select('name').executeTakeFirst()
    return inWords('temaIlegivel', { nome: theme?.name ?? row })
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
