import type { InferResponseType } from 'hono/client'
import type { LegalKind } from 'core/legal'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

const one = api.admin.legal[':kind']

export type LegalVersion = InferResponseType<(typeof one)['$get'], 200>[number]

/** Versions of a page, the one in force first. */
export const listVersions = (kind: LegalKind): Promise<LegalVersion[]> =>
  answerOf(one.$get({ param: { kind }, query: {} }))

/** @param version version in force when the editing began */
export const publishVersion = (kind: LegalKind, source: string, version: number) =>
  answerOf(one.$post({ param: { kind }, json: { source, version } }))
