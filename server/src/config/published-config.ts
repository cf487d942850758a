import { builtInFormula, type Settings } from 'core'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { publish, type Published } from './publish.ts'
import { publishedRows } from './published-rows.ts'
import { shareNext } from './share-next.ts'

/** Reads what is published now; the same object while nothing of it changed. */
export type ReadPublished = () => Promise<Published>

/**
 * Asks the tables each time, so that every copy of the server says the same; a crowd shares one answer. What is kept
 * from the time before saves the work of checking, rendering and packing what did not change, and stands in while the
 * tables do not answer.
 * @param settings of the product where no row sets another
 */
export function publishedConfig(db: Db, settings: Settings, log: Logger): ReadPublished {
  let text = ''
  let latest: Published = {
    theme: null,
    config: { settings, theme: null, strings: {}, formula: builtInFormula, fees: [] },
  }
  const passOver = (table: string, row: string) =>
    log.warn({ tabela: table, registro: row }, 'Registro inválido não foi publicado')

  return shareNext(async () => {
    try {
      const rows = await publishedRows(db)
      const now = JSON.stringify(rows)
      if (now !== text) latest = publish(rows, settings, passOver)
      text = now
    } catch (err) {
      log.error({ err }, 'Configuração não pôde ser lida: vale a última')
    }
    return latest
  })
}
