import type { InferRequestType, InferResponseType } from 'hono/client'
import { bodyOf } from '../../../api/body-of.ts'
import { api } from '../../../api/client.ts'

const one = api.cases[':id']

export type ItemChange = InferRequestType<(typeof one)['documents'][':itemId']['$patch']>['json']
export type NewItem = InferRequestType<(typeof one)['documents']['$post']>['json']
export type ChecklistChange = InferResponseType<(typeof one)['checklist']['$get'], 200>

export const addItem = (id: string, json: NewItem) =>
  bodyOf(one.documents.$post({ param: { id }, query: {}, json }))
export const changeItem = (id: string, itemId: string, json: ItemChange) =>
  bodyOf(one.documents[':itemId'].$patch({ param: { id, itemId }, query: {}, json }))
export const removeItem = (id: string, itemId: string) =>
  bodyOf(one.documents[':itemId'].$delete({ param: { id, itemId }, query: {} }))

/** Saves the order of all items of a case. */
export const orderItems = (id: string, ids: string[]) =>
  bodyOf(one.documents.order.$put({ param: { id }, query: {}, json: { ids } }))

/** Changes that generating the checklist again would make. */
export const previewChecklist = (id: string) => bodyOf(one.checklist.$get({ param: { id }, query: {} }))
export const generateChecklist = (id: string) =>
  bodyOf(one.checklist.$post({ param: { id }, query: {}, json: {} }))
