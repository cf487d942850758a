import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export const listFormulas = () => answerOf(api.admin.formulas.$get({ query: {} }))

export type FormulaVersion = Awaited<ReturnType<typeof listFormulas>>[number]

export const createFormula = (json: { name: string; body: Record<string, unknown> }) =>
  answerOf(api.admin.formulas.$post({ json }))

export const switchFormula = ({ id, revision }: FormulaVersion, is_active: boolean) =>
  answerOf(api.admin.formulas[':id'].$put({ param: { id }, json: { is_active, revision } }))

export const deleteFormula = ({ id, revision }: FormulaVersion) =>
  answerOf(api.admin.formulas[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
