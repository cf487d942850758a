import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv } from '../../access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../http/describe.ts'
import { pathId } from '../../http/path-id.ts'
import { noQuery, query } from '../../http/query.ts'
import { sendSheet, sheetAnswer, sheetFormat } from '../../sheets/send-sheet.ts'
import { ruleImpactSchema } from './impact-schemas.ts'
import { impactRows, ruleImpact } from './rule-impact.ts'

/** `/api/admin/formulas/:id/impact`: whom a version of the lines touches. */
export const impactRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>()
    .get(
      '/:id/impact',
      allow(deps, 'editFormulas'),
      noQuery,
      describe({
        tag: 'Administração',
        path: { id: 'Id de uma versão das linhas' },
        summary: 'Os dossiês abertos que uma versão das linhas muda',
        description:
          'A última simulação de cada um, refeita hoje pela versão e pela que ela substitui: linha, crédito, limite ou primeiro encargo.',
        answers: { 200: { description: 'O que muda', schema: ruleImpactSchema } },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => c.json(await ruleImpact(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .get(
      '/:id/impact/sheet',
      allow(deps, 'editFormulas'),
      query(z.strictObject({ format: sheetFormat })),
      describe({
        tag: 'Administração',
        path: { id: 'Id de uma versão das linhas' },
        summary: 'Os mesmos dossiês, como planilha',
        answers: { 200: sheetAnswer },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const impact = await ruleImpact(deps, c.get('actor'), pathId(c.req.param('id')))
        return sendSheet(c, `linhas-versao-${impact.after}`, c.req.valid('query').format, impactRows(impact))
      },
    )
