import { Hono } from 'hono'
import { z } from 'zod'
import { signedIn, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { moment } from '../../platform/entities/schemas.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

const tag = 'Conta'

const ownSessionSchema = z
  .strictObject({
    id: z.string(),
    device: z.string().nullable().meta({ description: 'Navegador e sistema' }),
    network: z.string().nullable().meta({ description: 'A primeira metade da rede, como 189.4.x.x' }),
    began_at: moment,
    used_at: moment.meta({ description: 'O último uso, com até cinco minutos de diferença' }),
    is_own: z.boolean().meta({ description: 'Se é a que pergunta' }),
  })
  .meta({ id: 'SessaoPropria' })

/** `/api/me/sessions`: devices on which the caller is signed in. */
export const ownSessionRoutes = (deps: AccessDeps & Pick<AppDeps, 'clock'>) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'Onde você entrou',
        answers: {
          200: {
            description: 'As suas sessões abertas, as usadas por último primeiro',
            schema: z.array(ownSessionSchema),
          },
        },
      }),
      async (c) => {
        const session = await deps.findSession(c.req.raw.headers)
        return c.json(await listOwnSessions(deps, c.get('actor'), session?.id), 200)
      },
    )
    .post(
      '/end-others',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'Sai de todos os outros aparelhos',
        answers: {
          200: { description: 'Quantas sessões terminaram', schema: z.strictObject({ ended: z.int() }) },
        },
      }),
      async (c) => {
        const session = await deps.findSession(c.req.raw.headers)
        if (!session) throw new ApiError('not_signed_in')
        return c.json({ ended: await endOtherSessions(deps, c.get('actor'), session.id) }, 200)
      },
    )
    .delete(
      '/:id',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        path: { id: 'Id da sessão' },
        summary: 'Sai de um aparelho',
        answers: { 204: 'A partir da próxima requisição não vale mais' },
        errors: ['not_found'],
      }),
      async (c) => {
        await endOwnSession(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
