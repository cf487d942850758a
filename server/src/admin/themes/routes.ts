import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import { jsonBody } from '../../http/json-body.ts'
import { pathId } from '../../http/path-id.ts'
import { noQuery, query } from '../../http/query.ts'
import { describe } from '../../openapi/describe.ts'
import { revisionQuery } from '../schemas.ts'
import { createTheme } from './create-theme.ts'
import { deleteTheme } from './delete-theme.ts'
import { listThemes } from './queries.ts'
import { newThemeSchema, themeChangeSchema, themeSchema } from './schemas.ts'
import { updateTheme } from './update-theme.ts'

interface ThemeDeps {
  access: AccessDeps
  clock: () => Date
}

const tag = 'Administração'
const path = { id: 'Id do tema' }
const example = { name: 'Litoral', tokens: { brand: '#1c5ba3', radius: 'medium' as const } }

/** `/api/admin/themes`: how the product looks. */
export function themeRoutes({ access, clock }: ThemeDeps) {
  const deps = { db: access.db, clock }
  const admin = allow(access, 'admin')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os temas, os mais novos primeiro',
        answers: { 200: { description: 'Os temas', schema: z.array(themeSchema) } },
      }),
      async (c) => c.json(await listThemes(deps.db), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newThemeSchema, example),
      describe({
        tag,
        summary: 'Cria um tema, que só vale depois de ativado',
        answers: { 201: { description: 'O tema', schema: themeSchema } },
      }),
      async (c) => c.json(await createTheme(deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(themeChangeSchema, { is_active: true, revision: 1 }),
      describe({
        tag,
        path,
        summary: 'Muda, ativa ou desativa um tema',
        description:
          'Ativar um tema desativa o outro. Sem tema ativo vale a aparência de fábrica. Só as colunas enviadas mudam.',
        answers: { 200: { description: 'O tema, como ficou', schema: themeSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(await updateTheme(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Exclui um tema que não está ativo',
        answers: { 204: 'Foi excluído' },
        errors: ['not_found', 'stale', 'wrong_state'],
      }),
      async (c) => {
        await deleteTheme(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
}
