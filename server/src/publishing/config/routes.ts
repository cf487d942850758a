import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { sendFreshJson, sendJson } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import { configSchema } from './config-schema.ts'
import { builtInText } from 'core/texts/text-ref'
import { noticeOf } from '../../partners/partner-key.ts'

/** Revalidated at each request and rarely sent again: the ETag shows a change. */
export const configRoutes = ({
  db,
  origin,
  readPublished,
  refusedSites,
}: Pick<AppDeps, 'db' | 'origin' | 'readPublished' | 'refusedSites'>) =>
  new Hono().get(
    '/',
    describe({
      tag: 'Simulador',
      summary: 'O que o simulador precisa saber',
      description:
        'Configurações, tema, textos, fórmula ativa e taxas ativas, como estão publicados neste momento. Com `?p=` e a chave de um parceiro, só nos sites dele e, como teste, em `localhost`.',
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
      const notice =
        key === undefined
          ? undefined
          : await noticeOf({ db, refusedSites }, key, !site || site === origin ? null : site)
      const { config } = await readPublished()
      const headers = { 'Cache-Control': 'no-cache', ...(key !== undefined && { Vary: 'Origin' }) }
      if (notice) return sendFreshJson(c, { ...config, notice: builtInText(notice) }, headers)
      return sendJson(c, config, headers)
    },
  )
