import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { drainRejectedBody } from '../../platform/http/drain-rejected-body.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { revisionQuery } from '../../platform/entities/schemas.ts'
import { brandingTypes, type BrandingType } from './branding-types.ts'
import { getBranding, listBranding } from './queries.ts'
import { brandingSchema } from './schemas.ts'
import { setBranding, uploadBranding } from './change-branding.ts'

/** Bytes of the largest form: a picture at its limit, with the form around it. */
const LARGEST_FORM = 11 * 1024 * 1024
const AT_ONCE = 2

const tag = 'Administração'
const path = { type: 'logo, favicon ou cover' }
const picture = { description: 'A imagem que vale agora', schema: brandingSchema }

function typeOf(param: string): BrandingType {
  const type = brandingTypes.find((one) => one === param)
  if (!type) throw new ApiError('not_found')
  return type
}

/** `/api/admin/branding`: logo, favicon and cover. */
export function brandingRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'incoming' | 'storage'>,
) {
  const admin = allow(deps, 'editSettings')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Logo, favicon e capa',
        answers: { 200: { description: 'As três imagens', schema: z.array(brandingSchema) } },
      }),
      async (c) => c.json(await listBranding(deps), 200),
    )
    .post(
      '/:type',
      admin,
      query(revisionQuery),
      drainRejectedBody(LARGEST_FORM),
      limitByPerson(deps, 'upload'),
      limitConcurrency(AT_ONCE),
      fileForm('JPG, PNG ou WebP, até 10 MB'),
      describe({
        tag,
        path,
        summary: 'Trocar uma imagem',
        description:
          'A imagem é desenhada de novo: do arquivo ficam só os pixels. Vale na próxima página, também nos simuladores de outros sites.',
        answers: { 201: picture },
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        const type = typeOf(c.req.param('type'))
        const { revision } = c.req.valid('query')
        await uploadBranding(deps, c.get('actor'), { type, revision, request: c.req.raw })
        return c.json(await getBranding(deps, type), 201)
      },
    )
    .delete(
      '/:type',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Voltar à imagem de fábrica',
        answers: { 200: picture },
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        const type = typeOf(c.req.param('type'))
        const { revision } = c.req.valid('query')
        await setBranding(deps, c.get('actor'), { type, url: null, revision })
        return c.json(await getBranding(deps, type), 200)
      },
    )
}
