import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../platform/access/allow.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { describe } from '../platform/http/describe.ts'
import { query } from '../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../platform/limits/rate-limit.ts'
import {
  sendSpreadsheet,
  spreadsheetResponse,
  spreadsheetFormat,
} from '../platform/spreadsheets/send-spreadsheet.ts'
import { exportPartners } from './export-partners.ts'

/** `/api/admin/partners/export`: the partners as a spreadsheet. */
export const partnerExportRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps) =>
  new Hono<SignedInEnv>().get(
    '/export',
    allow(deps, 'managePartners'),
    query(z.strictObject({ format: spreadsheetFormat })),
    limitByPerson(deps, 'exportList'),
    describe({
      tag: 'Administração',
      summary: 'Os parceiros, como planilha',
      description: 'Quem exportou fica registrado.',
      answers: { 200: spreadsheetResponse },
    }),
    async (c) => {
      const rows = await exportPartners(deps, c.get('actor'))
      return sendSpreadsheet(c, `parceiros-${today(deps.clock())}`, c.req.valid('query').format, rows)
    },
  )
