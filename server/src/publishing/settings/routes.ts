import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { describe } from '../../platform/http/describe.ts'
import { exportSettings, listSettings } from './queries.ts'
import { listBanks } from './list-banks.ts'
import { saveSettings } from './save-settings.ts'
import { bankSchema, settingSchema, settingsChangeSchema, settingsExportSchema } from './schemas.ts'

const tag = 'Administração'
const settings = { description: 'As configurações', schema: z.array(settingSchema) }

/** `/api/admin/settings`: general settings of the product. */
export function settingsRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'readPublished'>) {
  const { db, clock } = deps
  const admin = allow(deps, 'editSettings')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({ tag, summary: 'As configurações gerais', answers: { 200: settings } }),
      async (c) => c.json(await listSettings(db), 200),
    )
    .put(
      '/',
      admin,
      noQuery,
      jsonBody(settingsChangeSchema, {
        'app.title': 'Casa Certa',
        'uploads.max_mb': 20,
        revisions: { 'app.title': 0, 'uploads.max_mb': 3 },
      }),
      describe({
        tag,
        summary: 'Mudar configurações gerais',
        description: 'Qualquer parte delas: ou todas as enviadas mudam, ou nenhuma. Vale na próxima página.',
        answers: { 200: settings },
        errors: ['stale'],
      }),
      async (c) => {
        await saveSettings(deps, c.get('actor'), c.req.valid('json'))
        return c.json(await listSettings(db), 200)
      },
    )
    .get(
      '/banks',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os bancos das linhas publicadas, que a casa pode representar',
        answers: { 200: { description: 'Os bancos', schema: z.array(bankSchema) } },
      }),
      async (c) => c.json(listBanks(await deps.readPublished(), today(clock())), 200),
    )
    .get(
      '/export',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Todas as configurações, como arquivo JSON',
        answers: {
          200: {
            description: 'O arquivo',
            schema: settingsExportSchema,
            headers: { 'Content-Disposition': 'O nome do arquivo' },
          },
        },
      }),
      async (c) => {
        const now = clock()
        const name = `configuracoes-${now.toISOString().slice(0, 10)}.json`
        return c.json(await exportSettings(db, now), 200, { 'Content-Disposition': attachment(name) })
      },
    )
}
