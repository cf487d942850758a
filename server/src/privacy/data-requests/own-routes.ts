import { today } from 'core'
import { Hono, type Context } from 'hono'
import { signedIn, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { dataRequestsTexts } from 'core/texts/data-requests'
import {
  askAboutOwnData,
  cancelRequest,
  changeOwnName,
  describeOwnData,
  ownSubject,
  proveIdentity,
} from './own-requests.ts'
import { exportOwnSchema, newOwnRequestSchema, ownDataSchema, ownNameSchema } from './schemas.ts'
import { writeArchive } from './write-archive.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Conta'
const ownDataResponse = { 200: { description: 'O que guardamos, e o que foi pedido', schema: ownDataSchema } }

export const archiveAnswer = { 200: { description: 'O arquivo, em ZIP', type: 'application/zip' } }

/** Sends an archive as a download. */
export const sendArchive = (c: Context, body: ReadableStream, now: Date) =>
  c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(`${dataRequestsTexts.arquivo}-${today(now)}.zip`),
    'Cache-Control': 'private, no-store',
  })

/** `/api/me/data`: the signed-in person's data, and their requests about it. */
export const ownDataRoutes = (
  deps: AccessDeps &
    ChangeDeps &
    LimitDeps &
    Pick<AppDeps, 'cipher' | 'dialect' | 'log' | 'origin' | 'storage'>,
) => {
  const sessionOf = async (c: Context) => {
    const session = await deps.findSession(c.req.raw.headers)
    if (!session) throw new ApiError('not_signed_in')
    return session
  }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({ tag, summary: 'O que guardamos de você, e os seus pedidos', answers: ownDataResponse }),
      async (c) => c.json(await describeOwnData(deps, c.get('actor')), 200),
    )
    .put(
      '/name',
      signedIn(deps),
      jsonBody(ownNameSchema, { name: 'Ana Clara Ferreira' }),
      limitByPerson(deps, 'askAboutData'),
      describe({ tag, summary: 'Corrige o próprio nome', answers: { 204: 'O nome é este' } }),
      async (c) => {
        await changeOwnName(deps, c.get('actor'), c.req.valid('json').name)
        return c.body(null, 204)
      },
    )
    .post(
      '/export',
      signedIn(deps),
      jsonBody(exportOwnSchema, { password: 'Tijolo-Azul-9' }),
      limitByPerson(deps, 'exportOwnData'),
      describe({
        tag,
        summary: 'Baixa tudo o que guardamos de você',
        description:
          'Um ZIP com `dados.json`, `meus-dados.html` e os próprios documentos. Nada de outras pessoas.',
        answers: archiveAnswer,
      }),
      async (c) => {
        const session = await sessionOf(c)
        await proveIdentity(deps, session, c.req.valid('json').password)
        const actor = c.get('actor')
        const at = deps.clock().toISOString()
        await deps.db
          .transaction()
          .execute((trx) =>
            deps.recordEvent(trx, { kind: 'person.data_exported', actor, subject: actor.id, at, data: {} }),
          )
        const body = await writeArchive(deps, await ownSubject(deps, actor.id), deps.clock())
        return sendArchive(c, body, deps.clock())
      },
    )
    .post(
      '/requests',
      signedIn(deps),
      jsonBody(newOwnRequestSchema, { kind: 'correction', request_text: 'Meu telefone mudou.' }),
      limitByPerson(deps, 'askAboutData'),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Pede a correção ou a exclusão dos próprios dados',
        description: 'Recebe um número de protocolo e tem resposta em até 15 dias. A exclusão pede a senha.',
        answers: { 201: { description: 'O que guardamos, e o que foi pedido', schema: ownDataSchema } },
        errors: ['already_exists'],
      }),
      async (c) => {
        await askAboutOwnData(c.var.deps, await sessionOf(c), c.req.valid('json'))
        return c.json(await describeOwnData(c.var.deps, c.get('actor')), 201)
      },
    )
    .delete(
      '/requests/:id',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        path: { id: 'Id do pedido' },
        summary: 'Cancela um pedido que espera resposta',
        answers: { 204: 'O pedido está cancelado' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await cancelRequest(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}
