import { message } from 'core/schema'
import type { Context } from 'hono'
import { sql, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { JsonLines } from '../db/json-text.ts'
import type { ValueOf } from '../db/prepared-query.ts'

/** As many as one answer holds. */
const MOST_AT_ONCE = 500

const limitProblem = message('informeInteiroAte', { n: MOST_AT_ONCE })

/** How many of a list are wanted at once. @param usual unless told otherwise */
export const limitQuery = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, limitProblem)
    .transform(Number)
    .refine((limit) => limit <= MOST_AT_ONCE, limitProblem)
    .default(usual)
    .meta({ description: `Quantos de uma vez: de 1 a ${MOST_AT_ONCE}; sem ele, ${usual}` })

/** The parameters of a list that comes in pages. @param usual how long a page is unless told otherwise */
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

/** What a list is searched for. @param description what the words may be part of */
export const searchQuery = (description: string) =>
  z
    .string()
    .max(100, message('textoLongo'))
    .regex(/^\P{Cc}*$/u, message('textoInvalido'))
    .optional()
    .meta({ description })

/** A day that a list is asked by. */
export const dayQuery = () => z.iso.date(message('informeData')).optional()

/** Which page of a list is wanted: what comes after the cursor of the one before it. */
export interface PageAsk {
  after?: string
  limit: number
}

/** A page, and the cursor of the next one where there is more. */
export interface ListPage<Row> {
  items: Row[]
  next: string | null
}

/** What of the page that is wanted changes the words of its query. */
export interface PageShape {
  isFirst: boolean
}

/**
 * One page of what a prepared query finds, the newest first. Its cursor is the key of the last row, and not how many came
 * before: a row that is added meanwhile moves nothing.
 * @param table whose moment and id are the key
 * @param idColumn where the id stands
 */
export function onePage<DB, Table extends keyof DB & string, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  by: string,
  { isFirst }: PageShape,
  value: ValueOf,
  idColumn = 'id',
) {
  const [moment, id] = [sql.ref<string>(`${table}.${by}`), sql.ref<string>(`${table}.${idColumn}`)]
  return found
    .$if(!isFirst, (rest) =>
      rest.where(sql<boolean>`(${moment}, ${id}) < (${value('lastMoment')}, ${value('lastId')})`),
    )
    .orderBy(moment, 'desc')
    .orderBy(id, 'desc')
    .limit(sql<number>`${value('most')}`)
}

/**
 * Asks for a page of what `onePage` prepared.
 * @param by the column of its moment
 */
export async function listPage<By extends string, Row extends Record<By | 'id', string>>(
  by: By,
  { after, limit }: PageAsk,
  ask: (shape: PageShape, values: Record<string, string | number>) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const [lastMoment = '', lastId = ''] = after?.split('_') ?? []
  // One more than is wanted tells whether there is more.
  const rows = await ask({ isFirst: after === undefined }, { lastMoment, lastId, most: limit + 1 })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? `${last[by]}_${last.id}` : null }
}

/** A page as the JSON that tells it. */
export interface JsonPage {
  list: JsonLines['list']
  next: string | null
}

/**
 * Asks for a page of what `onePage` prepared and the database made one JSON list of (`jsonLines`).
 * @param by the field of its moment
 */
export async function jsonPage(
  by: string,
  { after, limit }: PageAsk,
  ask: (shape: PageShape, values: Record<string, string | number>) => Promise<JsonLines[]>,
): Promise<JsonPage> {
  const [lastMoment = '', lastId = ''] = after?.split('_') ?? []
  const [found] = await ask({ isFirst: after === undefined }, { lastMoment, lastId, most: limit + 1 })
  const { count, list } = found!
  if (count <= limit) return { list, next: null }
  // Without the one more that was asked for: the comma before it ends the list.
  const end = list.lastIndexOf('\n') - 1
  const last = list.slice(list.lastIndexOf('\n', end) + 1, end)
  const key = JSON.parse(last.toString().replace(/^\[/, '')) as Record<string, string>
  return { list: closeList(list, end), next: `${key[by]}_${key['id']}` }
}

function closeList(list: JsonLines['list'], end: number): JsonLines['list'] {
  if (typeof list === 'string') return `${list.slice(0, end)}]`
  const closed = list.subarray(0, end + 1)
  closed.write(']', end)
  return closed
}

/** The header that leads to the next page; none after the last one. */
export function nextLink(c: Context, next: string | null): Record<string, string> {
  if (next === null) return {}
  const { url } = c.req
  const at = url.indexOf('?')
  const asked = new URLSearchParams(at === -1 ? '' : url.slice(at))
  asked.set('after', next)
  return { Link: `<${c.req.path}?${asked.toString()}>; rel="next"` }
}

/** The same, as the description of a route tells it. */
export const nextLinkHeader = {
  Link: 'O endereço da próxima página, com rel="next"; sem ele, a lista acabou',
}
