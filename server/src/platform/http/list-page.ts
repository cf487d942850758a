import { message } from 'core/schema'
import type { Context } from 'hono'
import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'

/** Rows of the largest page. */
const MOST_AT_ONCE = 500

const limitProblem = message('informeInteiroAte', { n: MOST_AT_ONCE })

/** Size of a page. @param usual the default */
export const limitQuery = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, limitProblem)
    .transform(Number)
    .refine((limit) => limit <= MOST_AT_ONCE, limitProblem)
    .default(usual)
    .meta({ description: `Quantos de uma vez: de 1 a ${MOST_AT_ONCE}; sem ele, ${usual}` })

/** Query parameters of a paginated list. @param usual default size of a page */
export const pageQuery = (usual: number) => ({
  after: z
    .string()
    .regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      message('proximaPagina'),
    )
    .optional()
    .meta({ description: 'Onde a página anterior acabou, como o cabeçalho Link dela o traz' }),
  limit: limitQuery(usual),
})

/** Search words of a list. @param description fields that the words may match */
export const searchQuery = (description: string) =>
  z
    .string()
    .max(100, message('textoLongo'))
    .regex(/^\P{Cc}*$/u, message('textoInvalido'))
    .optional()
    .meta({ description })

/** A day as a filter. */
export const dayQuery = () => z.iso.date(message('informeData')).optional()

/** The page that a caller requests: rows after the cursor of the previous page. */
export interface PageQuery {
  after?: string | undefined
  limit: number
}

/** Rows that a query selects for a page: one more than it shows, to know whether there is a next page. */
export interface PageRows {
  after?: string | undefined
  most: number
}

/** A page, and the cursor of the next one; null after the last page. */
export interface ListPage<Row> {
  items: Row[]
  next: string | null
}

/**
 * Narrows a query to one page, newest first. The cursor is the key of the last row and not an offset: rows added
 * meanwhile do not shift it.
 * @param table table of the moment and the id that order the page
 * @param by column of the moment
 */
export function selectPage<DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  by: string,
  { after, most }: PageRows,
  idColumn = 'id',
) {
  const [moment, id] = [sql.ref<string>(`${table}.${by}`), sql.ref<string>(`${table}.${idColumn}`)]
  const [lastMoment, lastId] = after?.split('_') ?? []
  return query
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${moment}, ${id}) < (${lastMoment}, ${lastId})`),
    )
    .orderBy(moment, 'desc')
    .orderBy(id, 'desc')
    .limit(most)
}

/** Makes a page of the rows of `selectPage`. @param by field of the moment */
export function toPage<By extends string, Row extends Record<By | 'id', string>>(
  rows: Row[],
  by: By,
  limit: number,
): ListPage<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? `${last[by]}_${last.id}` : null }
}

/** Runs a query for one page, newest first, by a moment that each row holds. */
export async function listPage<
  DB,
  Table extends keyof DB & string,
  By extends string,
  Row extends Record<By | 'id', string>,
>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  by: By,
  { after, limit }: PageQuery,
): Promise<ListPage<Row>> {
  return toPage(await selectPage(query, table, by, { after, most: limit + 1 }).execute(), by, limit)
}

/** The Link header of the next page; none after the last page. */
export function nextLink(c: Context, next: string | null): Record<string, string> {
  if (next === null) return {}
  const { url } = c.req
  const at = url.indexOf('?')
  const params = new URLSearchParams(at === -1 ? '' : url.slice(at))
  params.set('after', next)
  return { Link: `<${c.req.path}?${params.toString()}>; rel="next"` }
}

/** The Link header in the OpenAPI description. */
export const nextLinkHeader = {
  Link: 'O endereço da próxima página, com rel="next"; sem ele, a lista acabou',
}
