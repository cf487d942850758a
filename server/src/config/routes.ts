import type { PublicConfig } from 'core'
import { Hono } from 'hono'
import type { Db } from '../db/connect.ts'
import { sendJson } from '../http/send-content.ts'
import { describe } from '../openapi/describe.ts'
import { configSchema } from './config-schema.ts'
import { readSettings } from './settings.ts'

/** Always asked about again, seldom sent again: the ETag tells whether it changed. */
export function configRoutes(db: Db, defaults: PublicConfig) {
  let latest = defaults
  /** The same value while nothing changed: it is packed once. */
  const read = async () => {
    const settings = await readSettings(db, defaults.settings)
    if (JSON.stringify(settings) !== JSON.stringify(latest.settings)) latest = { ...defaults, settings }
    return latest
  }

  return new Hono().get(
    '/',
    describe({
      tag: 'Simulador',
      summary: 'O que o simulador precisa saber',
      description: 'Configurações, tema, textos, fórmula ativa e taxas ativas.',
      answers: {
        200: {
          description: 'A configuração',
          schema: configSchema,
          headers: { ETag: 'Muda quando ela muda' },
        },
        304: 'Continua a mesma: o ETag enviado em If-None-Match ainda vale',
      },
    }),
    async (c) => sendJson(c, await read(), { 'Cache-Control': 'no-cache' }),
  )
}
