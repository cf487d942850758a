import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/query.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { sendSheet, sheetAnswer, sheetFormat } from '../sheets/send-sheet.ts'
import { exportPartners } from './export-partners.ts'

/** `/api/admin/partners/export`: the partners as a sheet. */
export const partnerSheetRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>().get(
    '/export',
    allow(deps, 'managePartners'),
    query(z.strictObject({ format: sheetFormat })),
    limitByPerson(deps, 'exportList'),
    describe({
      tag: 'Administração',
      summary: 'Os parceiros, como planilha',
      description: 'Quem exportou fica registrado.',
      answers: { 200: sheetAnswer },
    }),
    async (c) => {
      const rows = await exportPartners(deps, c.get('actor'))
      return sendSheet(c, `parceiros-${today(deps.clock())}`, c.req.valid('query').format, rows)
    },
  )
