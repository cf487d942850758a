import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { sendFreshJson, sendJson } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import { configSchema } from './config-schema.ts'
import { withColor } from './with-color.ts'
import { builtInText } from 'core/texts/text-ref'
import { introducePartner } from '../../partners/partner-key.ts'

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
        'Configurações, tema, textos, fórmula ativa e taxas ativas, como estão publicados neste momento. Com `?p=` e a chave de um parceiro, só nos sites dele e, como teste, em `localhost`. Com `&cor=`, o tema na cor de quem incorpora, com contraste AA.',
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
      const { partner, warning } =
        key === undefined
          ? {}
          : await introducePartner({ db, origin, refusedSites }, key, !site || site === origin ? null : site)
      const color = c.req.query('cor')
      const published = await readPublished()
      const colored = color === undefined ? published.config : withColor(published, color)
      const config = colored ?? published.config
      const warnings = [warning, !colored && errorText('corInvalida', { cor: color ?? '' })]
      const notice = warnings.flatMap((one) => (one ? [builtInText(one)] : [])).join(' ')
      const headers = { 'Cache-Control': 'no-cache', ...(key !== undefined && { Vary: 'Origin' }) }
      if (!partner && !notice) return sendJson(c, config, headers)
      const introduced = { ...config, ...(partner && { partner }), ...(notice && { notice }) }
      return sendFreshJson(c, introduced, headers)
    },
  )
