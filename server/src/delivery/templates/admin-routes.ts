import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { templateChangeSchema, templateKeySchema, templateSchema, templateVersionSchema } from './schemas.ts'
import { listTemplates, listTemplateVersions, publishTemplate } from './templates.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'
const path = { key: 'O modelo, como convite_portal' }

/** @throws ApiError not_found */
function keyFrom(text: string) {
  const { data } = templateKeySchema.safeParse(text)
  if (!data) throw new ApiError('not_found')
  return data
}

/** `/api/admin/templates`: message texts and their versions. */
export function templateRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) {
  const admin = allow(deps, 'editTemplates')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Todos os textos que são enviados',
        answers: { 200: { description: 'Como estão em vigor', schema: z.array(templateSchema) } },
      }),
      async (c) => c.json(await listTemplates(deps.db, c.get('actor')), 200),
    )
    .get(
      '/:key/versions',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'As versões de um texto',
        answers: { 200: { description: 'A em vigor primeiro', schema: z.array(templateVersionSchema) } },
        errors: ['not_found'],
      }),
      async (c) =>
        c.json(await listTemplateVersions(deps.db, c.get('actor'), keyFrom(c.req.param('key'))), 200),
    )
    .post(
      '/:key',
      admin,
      jsonBody(templateChangeSchema, {
        subject: 'Ainda faltam documentos',
        body: '{nome}, ainda falta: {lista_3}. Envie por aqui: {link}',
        version: 1,
      }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Publica uma nova versão de um texto',
        description:
          'Uma variável que o modelo não tem é recusada pelo nome. O que já está na fila sai como estava.',
        answers: { 200: { description: 'O texto, como ficou', schema: templateSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(
          await publishTemplate(c.var.deps, c.get('actor'), keyFrom(c.req.param('key')), c.req.valid('json')),
          200,
        ),
    )
}
