import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { exportEntries } from './export-entries.ts'
import { listEntries } from './list-entries.ts'
import { chainSchema, logEntrySchema, logQuerySchema, logSpreadsheetSchema } from './schemas.ts'
import { verifyChain } from '../../platform/audit/verify-chain.ts'

const tag = 'Administração'

/** `/api/admin/logs`: the audit log, read-only. */
export const logRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps) => {
  const admin = allow(deps, 'readLogs')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(logQuerySchema),
      describe({
        tag,
        summary: 'Quem fez o quê',
        answers: {
          200: {
            description: 'As entradas, as mais novas primeiro',
            schema: z.array(logEntrySchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listEntries(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/export',
      admin,
      query(logSpreadsheetSchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'As mesmas entradas, como planilha',
        description: 'Todas as páginas. Quem exportou fica registrado.',
        answers: { 200: spreadsheetResponse },
      }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const rows = await exportEntries(deps, c.get('actor'), { ...filters, limit: 1 })
        return sendSpreadsheet(c, `logs-${today(deps.clock())}`, format, rows)
      },
    )
    .get(
      '/chain',
      admin,
      noQuery,
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'Confere a sequência dos logs',
        description: 'O mesmo que `pnpm verify-audit`: se alguém mudou ou apagou uma entrada, diz qual.',
        answers: { 200: { description: 'Onde ela quebra, ou que está inteira', schema: chainSchema } },
      }),
      async (c) => c.json(await verifyChain(deps.db), 200),
    )
}
