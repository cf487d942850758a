import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { sendJson } from '../http/send-content.ts'
import { describe } from '../http/describe.ts'
import { configSchema } from './config-schema.ts'
import { checkSite } from '../partners/partner-key.ts'

/** Always asked about again, seldom sent again: the ETag tells whether it changed. */
export const configRoutes = ({
  db,
  origin,
  readPublished,
}: Pick<AppDeps, 'db' | 'origin' | 'readPublished'>) =>
  new Hono().get(
    '/',
    describe({
      tag: 'Simulador',
      summary: 'O que o simulador precisa saber',
      description:
        'Configurações, tema, textos, fórmula ativa e taxas ativas, como estão publicados neste momento. Com `?p=` e a chave de um parceiro, só nos sites dele.',
      answers: {
        200: {
          description: 'A configuração',
          schema: configSchema,
          headers: { ETag: 'Muda quando ela muda' },
        },
        304: 'Continua a mesma: o ETag enviado em If-None-Match ainda vale',
      },
      errors: ['foreign_origin'],
    }),
    async (c) => {
      const key = c.req.query('p')
      const site = c.req.header('Origin')
      if (key !== undefined) await checkSite(db, key, !site || site === origin ? null : site)
      return sendJson(c, (await readPublished()).config, {
        'Cache-Control': 'no-cache',
        ...(key !== undefined && { Vary: 'Origin' }),
      })
    },
  )
