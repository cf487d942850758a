import type { PublicConfig } from 'core'
import { Hono } from 'hono'
import { sendJson } from '../http/send-content.ts'
import { describe } from '../openapi/describe.ts'
import { configSchema } from './config-schema.ts'

/** Always asked about again, seldom sent again: the ETag tells whether it changed. */
export const configRoutes = (config: PublicConfig) =>
  new Hono().get(
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
    (c) => sendJson(c, config, { 'Cache-Control': 'no-cache' }),
  )
