import { CONFIG_VERSION, builtInCostsFormula, builtInFormula, builtInLinesFormula, type Settings } from 'core'
import type { Logger } from 'pino'
import { costsSchema, linesSchema, rulesSchema } from 'core/schema'
import type { z } from 'zod'
import { compiledQuery } from '../../platform/db/compiled-query.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readIndexFigures } from './index-figures.ts'
import { publish, type Published } from './publish.ts'
import { publishedRows } from './published-rows.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'

/**
 * The last activated version of a formula that can be read: it replaces an unreadable active one. Read from the tables,
 * so that a restart changes no figures. Drafts do not count.
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

const revisionQuery = compiledQuery((db) => db.selectFrom('published_revision').select('revision'))

/** How long a request waits for the tables before it gets the last configuration. */
const PATIENCE_MS = 1000

/** Shortest time between two log lines about an outage. */
const LOG_EVERY_MS = 5000

/** Reads the published configuration; returns the same object while nothing changed. */
export type ReadPublished = () => Promise<Published>

/**
 * Compares the revision of the tables at each request, so that all servers respond alike. Requests share one rebuild;
 * the last configuration is used while the database does not answer.
 * @param settings defaults for settings without a row
 */
export function publishedConfig(db: Db, settings: Settings, log: Logger): ReadPublished {
  let text = ''
  let revision: number | undefined
  let latest: Published = {
    theme: null,
    lines: builtInLinesFormula,
    costs: builtInCostsFormula,
    config: { v: CONFIG_VERSION, settings, theme: null, strings: {}, formula: builtInFormula, fees: [] },
    indexes: [],
    unreadable: [],
  }
  let rebuilding: Promise<void> | undefined
  let loggedAt = -Infinity

  const readRevision = async () => (await revisionQuery(db, {}))[0]?.revision

  async function rebuild() {
    // Read before the rows: a change in between has another revision and is loaded by the next request.
    const revisionOfRows = await readRevision()
    const rows = await publishedRows(db)
    const indexes = await readIndexFigures(db)
    const textOfRows = JSON.stringify([rows, indexes])
    if (textOfRows !== text) {
      const published = publish(rows, settings, {
        formula: (await findLastGood(db, builtInFormula.name, rulesSchema)) ?? latest.config.formula,
        lines: (await findLastGood(db, builtInLinesFormula.name, linesSchema)) ?? latest.lines,
        costs: (await findLastGood(db, builtInCostsFormula.name, costsSchema)) ?? latest.costs,
      })
      latest = { ...published, indexes }
      for (const { table, row, problem } of latest.unreadable)
        log.warn({ tabela: table, registro: row, problema: problem }, 'Registro inválido não foi publicado')
    }
    text = textOfRows
    revision = revisionOfRows
  }

  async function read() {
    try {
      const current = await readRevision()
      // A rebuild that began before this request may have missed its change; the second one cannot.
      for (let attempt = 0; attempt < 2 && (revision === undefined || revision !== current); attempt += 1) {
        rebuilding ??= rebuild().finally(() => (rebuilding = undefined))
        await rebuilding
      }
    } catch (err) {
      const now = performance.now()
      if (now - loggedAt >= LOG_EVERY_MS) {
        loggedAt = now
        log.error({ err }, 'Configuração não pôde ser lida: vale a última')
      }
    }
    return latest
  }

  return async () => {
    // The first response has no earlier configuration, only the built-in one.
    if (!text) return read()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Published>((resolve) => {
      timer = setTimeout(() => resolve(latest), PATIENCE_MS).unref()
    })
    return Promise.race([read(), timeout]).finally(() => clearTimeout(timer))
  }
}
