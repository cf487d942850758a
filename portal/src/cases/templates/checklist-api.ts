import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { checklists } = api.admin
const one = checklists[':id']

export const listModels = () => bodyOf(checklists.$get({ query: {} }))

export type ModelRow = Awaited<ReturnType<typeof listModels>>[number]

/** Body of a new item; a change sends the changed fields and the revision it is based on. */
export type NewModel = InferRequestType<typeof checklists.$post>['json']
type ModelChange = InferRequestType<typeof one.$put>['json']

export const createModel = (json: NewModel) => bodyOf(checklists.$post({ json }))

export const updateModel = (id: string, json: ModelChange) => bodyOf(one.$put({ param: { id }, json }))

export const deleteModel = ({ id, revision }: ModelRow) =>
  bodyOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))

export const moveModel = (id: string, direction: 'up' | 'down') =>
  bodyOf(one.move.$post({ param: { id }, query: {}, json: { direction } }))

export const restoreModel = (id: string) => bodyOf(one.restore.$post({ param: { id }, query: {}, json: {} }))

export const restoreAll = () => bodyOf(checklists.restore.$post({ query: {}, json: {} }))
