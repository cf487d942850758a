import type { InferResponseType } from 'hono/client'
import type { LegalKind } from 'core/legal'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const one = api.admin.legal[':kind']

export type LegalVersion = InferResponseType<(typeof one)['$get'], 200>[number]

/** Versions of a page, the one in force first. */
export const listVersions = (kind: LegalKind): Promise<LegalVersion[]> =>
  bodyOf(one.$get({ param: { kind }, query: {} }))

/** @param version version in force when the editing began */
export const publishVersion = (kind: LegalKind, source: string, version: number) =>
  bodyOf(one.$post({ param: { kind }, json: { source, version } }))
