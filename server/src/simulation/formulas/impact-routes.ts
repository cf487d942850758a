import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import {
  sendSpreadsheet,
  spreadsheetResponse,
  spreadsheetFormat,
} from '../../platform/spreadsheets/send-spreadsheet.ts'
import { ruleImpactSchema } from './impact-schemas.ts'
import { impactRows, ruleImpact } from './rule-impact.ts'

/** `/api/admin/formulas/:id/impact`: the cases that a version of the credit lines changes. */
export const impactRoutes = (deps: AccessDeps & Pick<AppDeps, 'cipher' | 'clock'>) =>
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
      '/:id/impact/spreadsheet',
      allow(deps, 'editFormulas'),
      query(z.strictObject({ format: spreadsheetFormat })),
      describe({
        tag: 'Administração',
        path: { id: 'Id de uma versão das linhas' },
        summary: 'Os mesmos dossiês, como planilha',
        answers: { 200: spreadsheetResponse },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const impact = await ruleImpact(deps, c.get('actor'), pathId(c.req.param('id')))
        return sendSpreadsheet(
          c,
          `linhas-versao-${impact.after}`,
          c.req.valid('query').format,
          impactRows(impact),
        )
      },
    )
