import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import { jsonBody } from '../../http/json-body.ts'
import { pathId } from '../../http/path-id.ts'
import { noQuery, query } from '../../http/query.ts'
import { describe } from '../../openapi/describe.ts'
import { revisionQuery } from '../schemas.ts'
import { createFee } from './create-fee.ts'
import { deleteFee } from './delete-fee.ts'
import { listCatalogFees } from './queries.ts'
import { catalogFeeSchema, feeChangeSchema, newFeeSchema } from './schemas.ts'
import { updateFee } from './update-fee.ts'

interface FeeDeps {
  access: AccessDeps
  clock: () => Date
}

const tag = 'Administração'
const path = { id: 'Id da taxa' }
const rules = { kind: 'percent', of: 'property_value', rate: 0.03 } as const

/** `/api/admin/fees`: what a purchase costs besides its price. */
export function feeRoutes({ access, clock }: FeeDeps) {
  const deps = { db: access.db, clock }
  const admin = allow(access, 'admin')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'O catálogo de taxas, por código',
        answers: { 200: { description: 'As taxas', schema: z.array(catalogFeeSchema) } },
      }),
      async (c) => c.json(await listCatalogFees(deps.db), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newFeeSchema, { code: 'itbi', label: 'ITBI', rules }),
      describe({
        tag,
        summary: 'Acrescenta uma taxa ao catálogo',
        description: 'As ativas entram nas estimativas do simulador e nas taxas dos dossiês.',
        answers: { 201: { description: 'A taxa', schema: catalogFeeSchema } },
        errors: ['already_exists'],
      }),
      async (c) => c.json(await createFee(deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(feeChangeSchema, { active: false, revision: 1 }),
      describe({
        tag,
        path,
        summary: 'Muda, ativa ou desativa uma taxa',
        description: 'Só as colunas enviadas mudam.',
        answers: { 200: { description: 'A taxa, como ficou', schema: catalogFeeSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(await updateFee(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Exclui uma taxa que não está ativa',
        answers: { 204: 'Foi excluída' },
        errors: ['not_found', 'stale', 'wrong_state'],
      }),
      async (c) => {
        await deleteFee(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
}
