import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import {
  sendSpreadsheet,
  spreadsheetResponse,
  spreadsheetFormat,
} from '../../platform/spreadsheets/send-spreadsheet.ts'
import { beginImport, beginUndo, dropImport } from './change-import.ts'
import { checkImport } from './check-import.ts'
import { problemRows } from './problem-rows.ts'
import { getImport, listImports } from './queries.ts'
import { receiveImport } from './receive-import.ts'
import { checkedSchema, checkSchema, importSchema, openedImportSchema } from './schemas.ts'

const tag = 'Operação'
const path = { id: 'Id da importação' }

/** `/api/imports`: cases from spreadsheets. */
export function importRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'bundled' | 'cipher' | 'incoming' | 'log'>,
) {
  const staff = allow(deps, 'importCases')
  const one = { description: 'A importação', schema: openedImportSchema }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      staff,
      noQuery,
      describe({
        tag,
        summary: 'As últimas importações',
        answers: { 200: { description: 'As mais novas primeiro', schema: z.array(importSchema) } },
      }),
      async (c) => c.json(await listImports(deps.db, c.get('actor'), deps.clock()), 200),
    )
    .post(
      '/',
      staff,
      noQuery,
      limitByPerson(deps, 'importCases'),
      fileForm('Uma planilha CSV ou XLSX'),
      describe({
        tag,
        summary: 'Recebe uma planilha de dossiês',
        description: 'Nada é importado antes de ela ser conferida.',
        answers: { 201: one },
      }),
      async (c) => {
        const id = await receiveImport(deps, c.get('actor'), c.req.raw)
        return c.json(await getImport(deps, c.get('actor'), id), 201)
      },
    )
    .get(
      '/:id',
      staff,
      noQuery,
      describe({ tag, path, summary: 'Uma importação', answers: { 200: one }, errors: ['not_found'] }),
      async (c) => c.json(await getImport(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .delete(
      '/:id',
      staff,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Descarta uma planilha que não foi importada',
        answers: { 204: 'Descartada' },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        await dropImport(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/check',
      staff,
      noQuery,
      jsonBody(checkSchema, { columns: ['nome', 'cpf'], duplicates: 'skip' }),
      describe({
        tag,
        path,
        summary: 'Confere uma planilha sem importar',
        answers: { 200: { description: 'O que ela faria', schema: checkedSchema } },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        return c.json(await checkImport(deps, c.get('actor'), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/run',
      staff,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Importa uma planilha como foi conferida',
        description: 'Em segundo plano. Ninguém recebe mensagem nem e-mail.',
        answers: { 200: one },
        errors: ['not_found', 'wrong_state', 'invalid_input'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await beginImport(deps, c.get('actor'), id)
        return c.json(await getImport(deps, c.get('actor'), id), 200)
      },
    )
    .post(
      '/:id/undo',
      staff,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Desfaz uma importação, até 24 horas depois',
        description: 'O que alguém mudou desde então fica como está, e é dito.',
        answers: { 200: one },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await beginUndo(deps, c.get('actor'), id)
        return c.json(await getImport(deps, c.get('actor'), id), 200)
      },
    )
    .get(
      '/:id/problems',
      staff,
      query(z.strictObject({ format: spreadsheetFormat })),
      describe({
        tag,
        path,
        summary: 'As linhas que não entram, cada uma com o porquê',
        answers: { 200: spreadsheetResponse },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const { name, rows } = await problemRows(deps, c.get('actor'), pathId(c.req.param('id')))
        const plain = name.replace(/\.[^.]*$/, '')
        return sendSpreadsheet(c, `${plain} - problemas`, c.req.valid('query').format, rows)
      },
    )
}
