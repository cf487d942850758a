import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { exportNumbers } from './export-numbers.ts'
import { getNumbers } from './get-numbers.ts'
import { numbersExportSchema, numbersQuerySchema, numbersSchema } from './schemas.ts'

const tag = 'Operação'

/** `/api/numbers`: the figures of a month, for everyone or for the caller. */
export const numberRoutes = (deps: AccessDeps & LimitDeps) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'readNumbers'),
      query(numbersQuerySchema),
      describe({
        tag,
        summary: 'Os números de um mês',
        description:
          'Administradores veem os de todos, agentes os próprios. Cada número diz que lista o mostra.',
        answers: { 200: { description: 'Os números', schema: numbersSchema } },
      }),
      async (c) => c.json(await getNumbers(deps, c.get('actor'), c.req.valid('query')), 200),
    )
    .get(
      '/export',
      allow(deps, 'readNumbers'),
      query(numbersExportSchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'Os mesmos números, como planilha',
        answers: { 200: spreadsheetResponse },
      }),
      async (c) => {
        const { format, ...scope } = c.req.valid('query')
        const numbers = await getNumbers(deps, c.get('actor'), scope)
        return sendSpreadsheet(c, `numeros-${numbers.month}`, format, exportNumbers(numbers))
      },
    )
