import { listTexts } from 'core/texts/catalog'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import { jsonBody } from '../../http/json-body.ts'
import { pathId } from '../../http/path-id.ts'
import { noQuery, query } from '../../http/query.ts'
import { describe } from '../../openapi/describe.ts'
import { revisionQuery } from '../schemas.ts'
import { createString } from './create-string.ts'
import { deleteString } from './delete-string.ts'
import { listStrings } from './queries.ts'
import { catalogTextSchema, newStringSchema, stringChangeSchema, uiStringSchema } from './schemas.ts'
import { updateString } from './update-string.ts'

interface StringDeps {
  access: AccessDeps
  clock: () => Date
}

const tag = 'Administração'
const path = { id: 'Id da string' }

/** `/api/admin/strings`: what the interface says. */
export function stringRoutes({ access, clock }: StringDeps) {
  const deps = { db: access.db, clock }
  const admin = allow(access, 'admin')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os textos trocados, por namespace e chave',
        answers: { 200: { description: 'Os textos', schema: z.array(uiStringSchema) } },
      }),
      async (c) => c.json(await listStrings(deps.db), 200),
    )
    .get(
      '/catalog',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os textos de fábrica que podem ser trocados',
        answers: { 200: { description: 'Os textos', schema: z.array(catalogTextSchema) } },
      }),
      (c) => c.json(listTexts(), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newStringSchema, { ns: 'inicio', key: 'titulo', value: 'Seu imóvel, na prática' }),
      describe({
        tag,
        summary: 'Troca um texto de fábrica',
        description: 'Um namespace ou uma chave que nenhum texto usa fica guardado, com known: false.',
        answers: { 201: { description: 'O texto', schema: uiStringSchema } },
        errors: ['already_exists'],
      }),
      async (c) => c.json(await createString(deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(stringChangeSchema, { value: 'Sua casa, na prática', revision: 1 }),
      describe({
        tag,
        path,
        summary: 'Muda um texto trocado',
        answers: { 200: { description: 'O texto, como ficou', schema: uiStringSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(await updateString(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Volta ao texto de fábrica',
        answers: { 204: 'O texto de fábrica vale de novo' },
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        await deleteString(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
}
