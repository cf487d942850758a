import type { InferResponseType } from 'hono/client'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { deferred } from '../api/deferred.ts'
import { listPage, type PageQuery } from '../api/list-page.ts'
import type { ChecklistDocument } from '../documents/checklist-document.ts'

/** A document that waits for a decision, and whose it is. */
export type WaitingDocument = InferResponseType<typeof api.review.$get, 200>[number]

const one = api.cases[':id'].documents

/** Enough to go on with while the next ones are fetched. */
export const listWaiting = (query: PageQuery = { limit: '50' }) => listPage(api.review.$get({ query }))

/** Beyond this nobody counts. */
export const MOST_COUNTED = 1000

export const countWaiting = async (): Promise<number> =>
  (await answerOf(api.review.count.$get({ query: {} }))).count

/** What waits, from the first on. */
export const loadQueue = () => ({
  waiting: deferred(
    Promise.all([listWaiting(), countWaiting()]).then(([page, count]) => ({ ...page, count })),
  ),
})

export type FirstWaiting = Awaited<ReturnType<typeof loadQueue>['waiting']>

/** A document as it stands now; nothing where it is asked for no more. @throws ApiProblem */
export async function findDocument({
  id,
  case_id,
}: Pick<WaitingDocument, 'id' | 'case_id'>): Promise<ChecklistDocument | undefined> {
  const documents = await answerOf(one.$get({ param: { id: case_id }, query: {} }))
  return documents.find((document) => document.id === id)
}

/** A document that is on its way. */
export type Fetched = ReturnType<typeof findDocument>

export const readDeclared = ({ id, case_id }: Pick<WaitingDocument, 'id' | 'case_id'>) =>
  answerOf(one[':itemId'].declared.$get({ param: { id: case_id, itemId: id }, query: {} }))

export type Declared = Awaited<ReturnType<typeof readDeclared>>
