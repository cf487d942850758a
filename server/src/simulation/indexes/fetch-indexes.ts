import { daysSince, marketIndexes, today, type Day, type MarketIndex, type Source } from 'core'
import { readDay } from 'core/import'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { askJson, type OutsideService } from '../../platform/http/ask-json.ts'
import type { IndexProblem } from '../schema.ts'

interface Series {
  /** Number in the system of time series (SGS) of the Banco Central. */
  number: number
  name: string
  /** Plausible values, in percent; others are not stored. */
  least: number
  most: number
}

const series: Record<MarketIndex, Series> = {
  tr: { number: 226, name: 'Taxa Referencial (TR)', least: 0, most: 3 },
  selic: { number: 432, name: 'Meta da taxa Selic', least: 0.1, most: 60 },
  ipca: { number: 433, name: 'IPCA, variação mensal', least: -3, most: 10 },
}

/** The IPCA of a month comes out in the next one; an older value means that the series stands still. */
const OLDEST_DAYS = 100

const seriesSchema = z
  .array(
    z.object({
      data: z.string().regex(/^\d\d\/\d\d\/\d{4}$/),
      valor: z.string().regex(/^-?\d{1,9}(\.\d{1,8})?$/),
    }),
  )
  .min(1)

/** Refuses a response with its reason. */
class Refused extends Error {
  constructor(
    readonly problem: IndexProblem,
    cause?: unknown,
  ) {
    super(problem, { cause })
  }
}

const isMalformed = (error: unknown) => error instanceof z.ZodError || error instanceof SyntaxError

/** Reads the latest value of a series. @throws Refused */
async function readLatest(bcb: OutsideService, { number, name, least, most }: Series, day: Day) {
  const path = `dados/serie/bcdata.sgs.${number}/dados/ultimos/1?formato=json`
  const values = await askJson(bcb, path, seriesSchema).catch((error: unknown) => {
    throw new Refused(isMalformed(error) ? 'malformed' : 'unreachable', error)
  })
  const { data, valor } = values.at(-1)!
  const from = readDay(data, 2100)
  if (from === null) throw new Refused('malformed')
  const value = Number(valor)
  const age = daysSince(from, day)
  if (value < least || value > most || age < -1 || age > OLDEST_DAYS) throw new Refused('absurd')
  const source: Source = {
    act: `Banco Central, série ${number} do SGS: ${name}`,
    url: `${bcb.baseUrl.href.replace(/\/$/, '')}/${path}`,
    from,
    to: null,
    checkedOn: day,
    confidence: 'official-print',
  }
  return { value: valor, source: JSON.stringify(source) }
}

type FetchDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'bcb'>

/**
 * Stores the latest TR, Selic and IPCA. A failure changes no stored value: its reason is stored beside it and logged.
 * @throws Error after the last index if any failed, so that the job is retried
 */
export async function fetchIndexes({ db, clock, log, bcb }: FetchDeps, ending?: AbortSignal): Promise<void> {
  if (!bcb) return
  const failed: MarketIndex[] = []
  for (const id of marketIndexes) {
    if (ending?.aborted) return
    const now = clock()
    const row = await readLatest(bcb, series[id], today(now))
      .then((figure) => ({ ...figure, failed_at: null, problem: null }))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        failed.push(id)
        log.warn(
          { indice: id, motivo: error.problem, err: error.cause ?? error },
          'Índice não foi atualizado',
        )
        return { failed_at: now.toISOString(), problem: error.problem }
      })
    await db
      .insertInto('index_figures')
      .values({ id, value: null, source: null, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  if (failed.length > 0) throw new Error(`Índices sem resposta válida: ${failed.join(', ')}`)
}
