import type { FeeRules } from 'core'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export const listFees = () => answerOf(api.admin.fees.$get({ query: {} }))

export type CatalogFee = Awaited<ReturnType<typeof listFees>>[number]

export const createFee = (json: { code: string; label: string; rules: FeeRules }) =>
  answerOf(api.admin.fees.$post({ json }))

export const updateFee = (
  id: string,
  json: { label?: string; rules?: FeeRules; active?: boolean; revision: number | undefined },
) => answerOf(api.admin.fees[':id'].$put({ param: { id }, json }))

export const deleteFee = ({ id, revision }: CatalogFee) =>
  answerOf(api.admin.fees[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
