import type { FeeRules } from 'core'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export const listFees = () => bodyOf(api.admin.fees.$get({ query: {} }))

export type CatalogFee = Awaited<ReturnType<typeof listFees>>[number]

export const createFee = (json: { code: string; label: string; rules: FeeRules }) =>
  bodyOf(api.admin.fees.$post({ json }))

export const updateFee = (
  id: string,
  json: { label?: string; rules?: FeeRules; active?: boolean; revision: number | undefined },
) => bodyOf(api.admin.fees[':id'].$put({ param: { id }, json }))

export const deleteFee = ({ id, revision }: CatalogFee) =>
  bodyOf(api.admin.fees[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
