import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { banks } = api.admin
const one = banks[':bank']

/** Banks of the lines and built-in ones, with the contacts of the house. */
export const listHouseBanks = () => bodyOf(banks.$get({ query: {} }))
export type HouseBank = Awaited<ReturnType<typeof listHouseBanks>>[number]

type BankChange = InferRequestType<typeof one.$put>['json']

export const saveBank = (bank: string, json: BankChange) =>
  bodyOf(one.$put({ param: { bank }, query: {}, json }))
