import { builtInFormula } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import { jsonBody } from '../../http/json-body.ts'
import { pathId } from '../../http/path-id.ts'
import { noQuery, query } from '../../http/query.ts'
import { describe } from '../../openapi/describe.ts'
import { revisionQuery } from '../schemas.ts'
import { createFormula } from './create-formula.ts'
import { deleteFormula } from './delete-formula.ts'
import { listFormulas } from './queries.ts'
import { formulaChangeSchema, formulaVersionSchema, newFormulaSchema } from './schemas.ts'
import { updateFormula } from './update-formula.ts'

interface FormulaDeps {
  access: AccessDeps
  clock: () => Date
}

const tag = 'Administração'
const path = { id: 'Id da versão' }
const example = { name: builtInFormula.name, body: { ...builtInFormula.body } }

/** `/api/admin/formulas`: how simulations are computed. */
export function formulaRoutes({ access, clock }: FormulaDeps) {
  const deps = { db: access.db, clock }
  const admin = allow(access, 'admin')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'As fórmulas por nome, as versões mais novas primeiro',
        answers: { 200: { description: 'As versões', schema: z.array(formulaVersionSchema) } },
      }),
      async (c) => c.json(await listFormulas(deps.db), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newFormulaSchema, example),
      describe({
        tag,
        summary: 'Cria a próxima versão de uma fórmula, que só vale depois de ativada',
        description: 'O número de uma versão excluída não volta. As simulações usam a fórmula simulacao.',
        answers: { 201: { description: 'A versão', schema: formulaVersionSchema } },
      }),
      async (c) => c.json(await createFormula(deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(formulaChangeSchema, { is_active: true, revision: 1 }),
      describe({
        tag,
        path,
        summary: 'Ativa ou desativa uma versão',
        description:
          'Ativar uma versão desativa a outra do mesmo nome. Sem versão ativa de simulacao valem as regras de fábrica, versão 0.',
        answers: { 200: { description: 'A versão, como ficou', schema: formulaVersionSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(
          await updateFormula(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')),
          200,
        ),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Exclui uma versão que não está ativa',
        answers: { 204: 'Foi excluída' },
        errors: ['not_found', 'stale', 'wrong_state'],
      }),
      async (c) => {
        await deleteFormula(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
}
