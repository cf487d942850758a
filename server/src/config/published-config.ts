import { CONFIG_VERSION, builtInCostsFormula, builtInFormula, builtInLinesFormula, type Settings } from 'core'
import type { Logger } from 'pino'
import { costsSchema, linesSchema, rulesSchema } from 'core/schema'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { publish, type Published } from './publish.ts'
import { publishedRows } from './published-rows.ts'
import { coalesce } from '../db/coalesce.ts'
import { parseStored } from '../db/read-stored-json.ts'

/**
 * The version of a formula that was put in force last among those that can be read: what goes on when the active one
 * cannot. It is asked of the tables, so that a restart changes no figure. Drafts do not count.
 */
async function findLastGood<Body>(db: Db, formula: string, schema: z.ZodType<Body>) {
  const rows = await db
    .selectFrom('calc_formulas')
    .where('name', '=', formula)
    .where('activated_at', 'is not', null)
    .orderBy('activated_at', 'desc')
    .orderBy('version', 'desc')
    .select(['name', 'version', 'body'])
    .execute()
  for (const { name, version, body } of rows) {
    const read = parseStored(body, schema)
    if (read) return { name, version, body: read }
  }
  return undefined
}

/** How long anybody waits for the tables while there is an answer from before. */
const PATIENCE_MS = 1000

const revisionOf = preparedQuery((db) => db.selectFrom('published_revision').select('revision'), true)

/** Reads what is published now; the same object while nothing of it changed. */
export type ReadPublished = () => Promise<Published>

/**
 * Asks each time whether the tables changed, so that every copy of the server says the same; a crowd shares one answer.
 * What is kept from the time before saves the work of reading, checking, rendering and packing what did not change, and
 * stands in while the tables do not answer.
 * @param settings of the product where no row sets another
 */
export function publishedConfig(db: Db, settings: Settings, log: Logger): ReadPublished {
  let text = ''
  let known: number | undefined
  let latest: Published = {
    theme: null,
    lines: builtInLinesFormula,
    costs: builtInCostsFormula,
    config: { v: CONFIG_VERSION, settings, theme: null, strings: {}, formula: builtInFormula, fees: [] },
    unreadable: [],
  }
  let reading: Promise<Published> | undefined

  async function read() {
    try {
      const [published] = await revisionOf(db, {}, {})
      if (published && published.revision === known) return latest
      const rows = await publishedRows(db)
      const now = JSON.stringify(rows)
      const isNew = now !== text
      if (isNew)
        latest = publish(rows, settings, {
          formula: (await findLastGood(db, builtInFormula.name, rulesSchema)) ?? latest.config.formula,
          lines: (await findLastGood(db, builtInLinesFormula.name, linesSchema)) ?? latest.lines,
          costs: (await findLastGood(db, builtInCostsFormula.name, costsSchema)) ?? latest.costs,
        })
      text = now
      // Asked for before the rows: what changed in between is read again with the next request.
      known = published?.revision
      for (const { table, row, problem } of isNew ? latest.unreadable : [])
        log.warn({ tabela: table, registro: row, problema: problem }, 'Registro inválido não foi publicado')
    } catch (err) {
      log.error({ err }, 'Configuração não pôde ser lida: vale a última')
    }
    return latest
  }

  return coalesce(async () => {
    reading ??= read().finally(() => (reading = undefined))
    const answer = reading
    // The first one has nothing to fall back on but what is built in.
    if (!text) return answer
    return new Promise<Published>((resolve) => {
      const timer = setTimeout(() => resolve(latest), PATIENCE_MS).unref()
      void answer.then((published) => {
        clearTimeout(timer)
        resolve(published)
      })
    })
  })
}
