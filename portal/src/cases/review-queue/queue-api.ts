import type { InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { listPage } from '../../api/list-page.ts'
import type { PageQuery } from '../../ui/async/page-query.ts'
import type { ChecklistDocument } from '../documents/checklist-document.ts'

/** Document that waits for a review, with its case and client. */
export type WaitingDocument = InferResponseType<typeof api.review.$get, 200>[number]

const one = api.cases[':id'].documents

/** Loads 50: enough to work on while the next page loads. */
export const listWaiting = (query: PageQuery = { limit: '50' }) => listPage(api.review.$get({ query }))

/** The server counts up to this number. */
export const MOST_COUNTED = 1000

export const countWaiting = async (): Promise<number> =>
  (await bodyOf(api.review.count.$get({ query: {} }))).count

/** Loads the first page of the queue and the count. */
export const loadQueue = () => ({
  waiting: deferred(
    Promise.all([listWaiting(), countWaiting()]).then(([page, count]) => ({ ...page, count })),
  ),
})

export type FirstWaiting = Awaited<ReturnType<typeof loadQueue>['waiting']>

/**
 * Loads the current state of a document; undefined when the case no longer asks for it. @throws ApiProblem
 */
export async function findDocument({
  id,
  case_id,
}: Pick<WaitingDocument, 'id' | 'case_id'>): Promise<ChecklistDocument | undefined> {
  const documents = await bodyOf(one.$get({ param: { id: case_id }, query: {} }))
  return documents.find((document) => document.id === id)
}

export type Fetched = ReturnType<typeof findDocument>

export const readDeclared = ({ id, case_id }: Pick<WaitingDocument, 'id' | 'case_id'>) =>
  bodyOf(one[':itemId'].declared.$get({ param: { id: case_id, itemId: id }, query: {} }))

export type Declared = Awaited<ReturnType<typeof readDeclared>>
