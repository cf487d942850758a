import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { allow } from '../access/allow.ts'
import { jsonBody } from '../http/json-body.ts'
import { describe } from '../http/describe.ts'
import { generateFees } from './generate-fees.ts'
import { listFees } from './queries.ts'
import { feeGenerationSchema, feeSchema } from './schemas.ts'
import { caseFromPath, type CaseEnv } from './case-from-path.ts'

/** `/api/cases/:id/fees/generate`: what a case costs, by the catalogue. */
export const caseFeeRoutes = (deps: AppDeps) =>
  new Hono<CaseEnv>().post(
    '/generate',
    ...caseFromPath(deps, allow(deps, 'generateFees')),
    jsonBody(feeGenerationSchema, { property_value: 40_000_000, credit: 32_000_000 }),
    describe({
      tag: 'Dossiês',
      path: { id: 'Id do dossiê' },
      summary: 'Gera as taxas de um dossiê pelo catálogo',
      description:
        'Calcula cada taxa ativa que se aplica ao tipo de imóvel, ao estado e à cidade do dossiê. Chamada de novo, troca as que gerou antes e deixa as outras.',
      answers: { 200: { description: 'As taxas do dossiê, por nome', schema: z.array(feeSchema) } },
      errors: ['wrong_state'],
    }),
    async (c) => {
      const actor = c.get('actor')
      const { id } = c.get('case')
      await generateFees(deps, actor, id, c.req.valid('json'))
      return c.json(await listFees(deps.db, actor, id), 200)
    },
  )
