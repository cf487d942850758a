import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const one = api.tasks[':id']
const ofCase = api.cases[':id'].tasks

/** Tasks of the signed-in user and unassigned ones. */
export const listTasks = () => bodyOf(api.tasks.$get({ query: {} }))

export type Task = Awaited<ReturnType<typeof listTasks>>[number]

export const changeTask = (id: string, json: InferRequestType<typeof one.$patch>['json']) =>
  bodyOf(one.$patch({ param: { id }, json }))

export const listCaseTasks = (id: string) => bodyOf(ofCase.$get({ param: { id }, query: {} }))

export type CaseTasks = Awaited<ReturnType<typeof listCaseTasks>>

export const writeTask = (id: string, json: InferRequestType<typeof ofCase.$post>['json']) =>
  bodyOf(ofCase.$post({ param: { id }, json }))
