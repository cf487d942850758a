import { Hono } from 'hono'
import { sendJson } from '../http/send-content.ts'
import { describe } from '../http/describe.ts'
import { configSchema } from './config-schema.ts'
import type { ReadPublished } from './published-config.ts'

/** Always asked about again, seldom sent again: the ETag tells whether it changed. */
export const configRoutes = (readPublished: ReadPublished) =>
  new Hono().get(
    '/',
    describe({
      tag: 'Simulador',
      summary: 'O que o simulador precisa saber',
      description:
        'Configurações, tema, textos, fórmula ativa e taxas ativas, como estão publicados neste momento.',
      answers: {
        200: {
          description: 'A configuração',
          schema: configSchema,
          headers: { ETag: 'Muda quando ela muda' },
        },
        304: 'Continua a mesma: o ETag enviado em If-None-Match ainda vale',
      },
    }),
    async (c) => sendJson(c, (await readPublished()).config, { 'Cache-Control': 'no-cache' }),
  )
