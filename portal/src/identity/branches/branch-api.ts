import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { branches } = api.admin
const one = branches[':id']

export const listBranches = () => bodyOf(branches.$get({ query: {} }))

export type Branch = Awaited<ReturnType<typeof listBranches>>[number]

export const createBranch = (json: InferRequestType<typeof branches.$post>['json']) =>
  bodyOf(branches.$post({ json }))

export const updateBranch = (id: string, json: InferRequestType<typeof one.$put>['json']) =>
  bodyOf(one.$put({ param: { id }, json }))

export const deleteBranch = ({ id, revision }: Branch) =>
  bodyOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))
