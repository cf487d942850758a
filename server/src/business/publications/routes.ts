import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { listEmbedUses } from '../../publishing/embed/embed-uses.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { getDifference, listLiveParts, listPublications } from './list-publications.ts'
import { restorePublication } from './restore-publication.ts'
import { cancelScheduled, listScheduled, scheduleChange } from './scheduled-changes.ts'
import {
  differenceSchema,
  embedUseSchema,
  liveSchema,
  newScheduledSchema,
  publicationPageSchema,
  publicationQuerySchema,
  restoredSchema,
  restoreSchema,
  scheduledSchema,
} from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'
const path = { number: 'O número do estado' }

/** @throws ApiError not_found */
function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError('not_found')
  return Number(text)
}

const scheduled = {
  description: 'O que espera, e o que se encerrou por último',
  schema: z.array(scheduledSchema),
}

/** `/api/admin/publication`: live, earlier and scheduled states. */
export function publicationRoutes(
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'embedUses' | 'embedVersions'>,
) {
  const { db, clock, embedVersions, embedUses } = deps
  const admin = allow(deps, 'managePublication')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'O que está no ar, parte por parte, desde quando e por quem',
        answers: { 200: { description: 'As partes', schema: liveSchema } },
      }),
      async (c) => c.json(await listLiveParts(db, c.get('actor')), 200),
    )
    .get(
      '/embed',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'As versões do simulador para outros sites, e em quantos sites foram pedidas',
        description: 'Nos últimos 30 dias. De quem olha a página nada é guardado: só o site e a versão.',
        answers: { 200: { description: 'As versões', schema: z.array(embedUseSchema) } },
      }),
      async (c) => {
        await embedUses.flush()
        return c.json(await listEmbedUses(db, embedVersions, clock()), 200)
      },
    )
    .get(
      '/states',
      admin,
      query(publicationQuerySchema),
      describe({
        tag,
        summary: 'Os estados de tudo o que foi publicado, o mais novo primeiro',
        answers: { 200: { description: 'Os estados', schema: publicationPageSchema } },
      }),
      async (c) => c.json(await listPublications(db, c.get('actor'), c.req.valid('query')), 200),
    )
    .get(
      '/states/:number/difference',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'O que mudaria ao voltar a um estado',
        answers: { 200: { description: 'A diferença, parte por parte', schema: differenceSchema } },
        errors: ['not_found'],
      }),
      async (c) => c.json(await getDifference(db, c.get('actor'), numberOf(c.req.param('number'))), 200),
    )
    .post(
      '/states/:number/restore',
      admin,
      jsonBody(restoreSchema, { newest: 12 }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Volta a um estado, em um só passo',
        description:
          'O que ele tinha entra em vigor como um estado novo; nada do que foi publicado se perde. `newest` é o estado que você viu no ar.',
        answers: { 200: { description: 'O número do estado novo', schema: restoredSchema } },
        errors: ['not_found', 'stale', 'wrong_state'],
      }),
      async (c) => {
        const number = numberOf(c.req.param('number'))
        const { newest } = c.req.valid('json')
        return c.json({ number: await restorePublication(c.var.deps, c.get('actor'), number, newest) }, 200)
      },
    )
    .get(
      '/schedule',
      admin,
      noQuery,
      describe({ tag, summary: 'As mudanças agendadas', answers: { 200: scheduled } }),
      async (c) => c.json(await listScheduled(db, c.get('actor')), 200),
    )
    .post(
      '/schedule',
      admin,
      jsonBody(newScheduledSchema, {
        kind: 'text',
        ns: 'inicio',
        key: 'titulo',
        value: 'Black Friday da casa própria',
        on: '2026-11-27',
      }),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Agenda uma fórmula, um tema ou um texto para um dia',
        description:
          'Vale a partir da meia-noite de São Paulo. É conferida agora e de novo no dia: se não puder entrar em vigor, o que estava continua, e os administradores recebem um e-mail.',
        answers: { 201: scheduled },
        errors: ['wrong_state', 'already_exists'],
      }),
      async (c) => {
        await scheduleChange(c.var.deps, c.get('actor'), c.req.valid('json'))
        return c.json(await listScheduled(c.var.deps.db, c.get('actor')), 201)
      },
    )
    .delete(
      '/schedule/:id',
      admin,
      noQuery,
      describe({
        tag,
        path: { id: 'Id da mudança' },
        summary: 'Cancela uma mudança agendada',
        answers: { 204: 'Foi cancelada' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await cancelScheduled(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}
