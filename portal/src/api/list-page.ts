import { bodyOf, type ApiResponse, type BodyOf } from './body-of.ts'
import type { ListPage } from '../ui/async/page-query.ts'

type ItemOf<Got> = BodyOf<Got> extends readonly (infer Item)[] ? Item : never

function nextIn({ headers }: ApiResponse): string | null {
  const link = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return link === undefined ? null : new URL(link, window.location.href).searchParams.get('after')
}

/** Awaits one page of a list. @throws ApiProblem */
export async function listPage<Got extends ApiResponse>(call: Promise<Got>): Promise<ListPage<ItemOf<Got>>> {
  const items = (await bodyOf(call)) as ItemOf<Got>[]
  return { items, next: nextIn(await call) }
}
