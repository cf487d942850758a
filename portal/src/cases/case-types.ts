import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'

type OneCase = (typeof api.cases)[':id']

/** Case with something for the partner to do. */
export type WaitingCase = InferResponseType<(typeof api.cases)['waiting']['$get'], 200>[number]

export type Case = InferResponseType<OneCase['$get'], 200>
export type StageRecord = InferResponseType<OneCase['stages']['$get'], 200>[number]
export type Fee = InferResponseType<OneCase['fees']['$get'], 200>[number]
export type Assignment = InferResponseType<OneCase['assignments']['$get'], 200>[number]
export type CaseContacts = InferResponseType<OneCase['contacts']['$get'], 200>
export type CaseProgress = InferResponseType<OneCase['progress']['$get'], 200>
export type Credit = InferResponseType<OneCase['credit']['$get'], 200>
export type DueCase = InferResponseType<(typeof api.cases)['due']['$get'], 200>[number]
export type PublicNote = InferResponseType<OneCase['public-notes']['$get'], 200>[number]
export type Message = InferResponseType<OneCase['messages']['$get'], 200>[number]
