import { Hono } from 'hono'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/query.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { sendSheet, sheetAnswer } from '../sheets/send-sheet.ts'
import { exportNumbers } from './export-numbers.ts'
import { getNumbers } from './get-numbers.ts'
import { numbersExportSchema, numbersQuerySchema, numbersSchema } from './schemas.ts'

const tag = 'Operação'

/** `/api/numbers`: what a month was like, of the whole house or of whoever asks. */
export const numberRoutes = (deps: AppDeps) =>
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
        answers: { 200: sheetAnswer },
      }),
      async (c) => {
        const { format, ...asked } = c.req.valid('query')
        const numbers = await getNumbers(deps, c.get('actor'), asked)
        return sendSheet(c, `numeros-${numbers.month}`, format, exportNumbers(numbers))
      },
    )
