import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { listHouseBanks, saveBank } from './banks.ts'
import { bankChangeSchema, houseBankSchema } from './schemas.ts'

const tag = 'Administração'

/** `/api/admin/banks`: contacts and portals of the banks. */
export function bankRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'readPublished'>) {
  const admin = allow(deps, 'editSettings')
  const list = async () => listHouseBanks(deps.db, await deps.readPublished(), today(deps.clock()))
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os bancos, com os contatos da casa em cada um',
        description: 'Os das linhas publicadas e os de fábrica. Primeiro os que a casa representa.',
        answers: { 200: { description: 'Os bancos', schema: z.array(houseBankSchema) } },
      }),
      async (c) => c.json(await list(), 200),
    )
    .put(
      '/:bank',
      admin,
      noQuery,
      jsonBody(bankChangeSchema, {
        contact: 'Marta',
        phone: '(81) 3333-4444',
        portal: 'https://correspondente.banco.com.br',
        revision: 0,
      }),
      describe({
        tag,
        path: { bank: 'Id do banco, como nas linhas de crédito' },
        summary: 'Muda os contatos de um banco',
        description: 'Só as colunas enviadas mudam.',
        answers: { 200: { description: 'O banco, como ficou', schema: houseBankSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        const bank = (await list()).find(({ id }) => id === c.req.param('bank'))
        if (!bank) throw new ApiError('not_found')
        return c.json(await saveBank(deps, c.get('actor'), bank, c.req.valid('json')), 200)
      },
    )
}
