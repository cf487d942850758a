import { answerOf, type Answer, type BodyOf } from './answer-of.ts'

/** How much of a list is shown at first, and comes with each press. */
export const PAGE = 50

/** As the server's lists are asked. */
export interface PageQuery {
  after?: string
  limit: string
}

export const firstPage: PageQuery = { limit: String(PAGE) }

/** What of a list is here. */
export interface ListPage<Item> {
  items: readonly Item[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

type ItemOf<Got> = BodyOf<Got> extends readonly (infer Item)[] ? Item : never

function nextIn({ headers }: Answer): string | null {
  const link = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return link === undefined ? null : new URL(link, window.location.href).searchParams.get('after')
}

/** Waits for a page of a list. @throws ApiProblem */
export async function listPage<Got extends Answer>(call: Promise<Got>): Promise<ListPage<ItemOf<Got>>> {
  const items = (await answerOf(call)) as ItemOf<Got>[]
  return { items, next: nextIn(await call) }
}
