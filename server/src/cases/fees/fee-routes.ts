import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { addFee, changeFee, removeFee } from './edit-fees.ts'
import { generateFees } from './generate-fees.ts'
import { listFees } from '../record/queries.ts'
import { feeChangeSchema, feeGenerationSchema, feeSchema, newFeeSchema } from '../record/schemas.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const feePath = { id: 'Id do dossiê', feeId: 'Id da taxa' }
const answers = { 200: { description: 'As taxas do dossiê, por nome', schema: z.array(feeSchema) } }

/** `/api/cases/:id/fees`: computed and manual fees of a case. */
export const caseFeeRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) => {
  const may = caseFromPath(deps, allow(deps, 'editCaseFees'))
  const list = async (actor: Actor, id: string, { db } = deps) => listFees(db, actor, id)
  return new Hono<CaseEnv>()
    .post(
      '/',
      ...may,
      jsonBody(newFeeSchema, { label: 'Certidão de ônus', amount: 98.4, source: 'Cartório' }),
      createsOnce(deps),
      describe({
        tag: 'Dossiês',
        path: { id: feePath.id },
        summary: 'Escreve uma taxa em um dossiê',
        answers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await addFee(c.var.deps, actor, id, c.req.valid('json'))
        return c.json(await list(actor, id, c.var.deps), 200)
      },
    )
    .patch(
      '/:feeId',
      ...may,
      jsonBody(feeChangeSchema, { amount: 3200 }),
      describe({
        tag: 'Dossiês',
        path: feePath,
        summary: 'Muda uma taxa de um dossiê',
        description: 'Uma taxa gerada que alguém mudou não é mais calculada de novo.',
        answers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await changeFee(deps, actor, id, c.req.param('feeId') ?? '', c.req.valid('json'))
        return c.json(await list(actor, id), 200)
      },
    )
    .delete(
      '/:feeId',
      ...may,
      noQuery,
      describe({
        tag: 'Dossiês',
        path: feePath,
        summary: 'Tira uma taxa de um dossiê',
        answers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.get('case')]
        await removeFee(deps, actor, id, c.req.param('feeId') ?? '')
        return c.json(await list(actor, id), 200)
      },
    )
    .post(
      '/generate',
      ...caseFromPath(deps, allow(deps, 'generateFees')),
      jsonBody(feeGenerationSchema, { property_value: 40_000_000, credit: 32_000_000 }),
      describe({
        tag: 'Dossiês',
        path: { id: 'Id do dossiê' },
        summary: 'Gera as taxas de um dossiê pelo catálogo',
        description:
          'Calcula cada taxa ativa que se aplica ao tipo de imóvel, ao estado e à cidade do dossiê. Chamada de novo, troca as que gerou antes e deixa as outras.',
        answers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        const actor = c.get('actor')
        const { id } = c.get('case')
        await generateFees(deps, actor, id, c.req.valid('json'))
        return c.json(await list(actor, id), 200)
      },
    )
}
