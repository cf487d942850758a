import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { exportWork } from './export-work.ts'
import { listWorkChoices } from './work-choices.ts'
import { personKey } from '../facts/person-key.ts'
import { listGroups } from './work-groups.ts'
import { countWork, listBoard, listStaff, listWork } from './work-list.ts'
import {
  boardQuerySchema,
  countQuerySchema,
  exportQuerySchema,
  groupQuerySchema,
  workQuerySchema,
} from './work-query.ts'
import {
  boardPartSchema,
  listedWorkSchema,
  personKeySchema,
  personQuerySchema,
  staffSchema,
  workChoicesSchema,
  workCountSchema,
  workGroupSchema,
} from './work-schemas.ts'

const tag = 'Operação'

/** `/api/work`: cases as staff see them. */
export const workRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'workCases'),
      query(workQuerySchema),
      describe({
        tag,
        summary: 'Os dossiês em que a equipe trabalha',
        description:
          'Em páginas, na ordem pedida. Sem outro pedido, os em andamento, o prazo mais próximo primeiro.',
        answers: {
          200: { description: 'Os dossiês', schema: z.array(listedWorkSchema), headers: nextLinkHeader },
        },
      }),
      async (c) => {
        const { items, next } = await listWork(deps, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/board',
      allow(deps, 'workCases'),
      query(boardQuerySchema),
      describe({
        tag,
        summary: 'Os mesmos dossiês, em colunas',
        description: 'A próxima página de uma coluna vem de `GET /api/work` com `column` e `after`.',
        answers: { 200: { description: 'As colunas do quadro', schema: z.array(boardPartSchema) } },
      }),
      async (c) => c.json(await listBoard(deps, c.get('actor'), c.req.valid('query')), 200),
    )
    .get(
      '/groups',
      allow(deps, 'workCases'),
      query(groupQuerySchema),
      describe({
        tag,
        summary: 'Os mesmos dossiês, em grupos',
        description:
          'Até 40 grupos, cada um com a primeira página. A próxima vem de `GET /api/work` com o valor do grupo como filtro e `after`.',
        answers: { 200: { description: 'Os grupos', schema: z.array(workGroupSchema) } },
      }),
      async (c) => c.json(await listGroups(deps, c.get('actor'), c.req.valid('query')), 200),
    )
    .get(
      '/count',
      allow(deps, 'workCases'),
      query(countQuerySchema),
      describe({
        tag,
        summary: 'Quantos dossiês os filtros acham',
        answers: { 200: { description: 'A contagem', schema: workCountSchema } },
      }),
      async (c) => c.json({ count: await countWork(deps, c.get('actor'), c.req.valid('query')) }, 200),
    )
    .get(
      '/export',
      allow(deps, 'exportCases'),
      query(exportQuerySchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'Os mesmos dossiês, como planilha',
        description: 'Todas as páginas, sem CPF, telefone e renda. Quem exportou fica registrado.',
        answers: { 200: spreadsheetResponse },
      }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const rows = await exportWork(deps, c.get('actor'), filters)
        return sendSpreadsheet(c, `dossies-${today(deps.clock())}`, format, rows)
      },
    )
    .post(
      '/person',
      allow(deps, 'workCases'),
      jsonBody(personQuerySchema, { text: '529.982.247-25' }),
      describe({
        tag,
        summary: 'A chave com que a lista procura um CPF ou telefone',
        description: 'Para que o número não fique em nenhum endereço.',
        answers: { 200: { description: 'A chave', schema: personKeySchema } },
      }),
      (c) => c.json({ person: personKey(deps, c.get('actor'), c.req.valid('json').text) }, 200),
    )
    .get(
      '/choices',
      allow(deps, 'workCases'),
      noQuery,
      describe({
        tag,
        summary: 'O que há para filtrar a lista',
        answers: { 200: { description: 'As opções', schema: workChoicesSchema } },
      }),
      async (c) => c.json(await listWorkChoices(deps.db, c.get('actor')), 200),
    )
    .get(
      '/staff',
      allow(deps, 'workCases'),
      noQuery,
      describe({
        tag,
        summary: 'Quem é da equipe',
        answers: {
          200: { description: 'Agentes e administradores, por nome', schema: z.array(staffSchema) },
        },
      }),
      async (c) => c.json(await listStaff(deps.db, c.get('actor')), 200),
    )
