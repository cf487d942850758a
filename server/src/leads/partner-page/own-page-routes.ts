import { Hono } from 'hono'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { takePicture } from '../../publishing/branding/change-branding.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { revisionQuery } from '../../platform/entities/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { drainRejectedBody } from '../../platform/http/drain-rejected-body.ts'
import { query } from '../../platform/http/query.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { changeOwnPage, ownPageChangeSchema, ownPageSchema } from './own-page.ts'
import { deleteFormerPhoto, LARGEST_PHOTO_FORM, limitPhotos, photoForm } from './photo-files.ts'

const tag = 'Conta'
const saved = { description: 'A página, como ficou', schema: ownPageSchema }

/** `/api/me/referral-link/page`: the partner's own page, edited by its people. */
export function ownPageRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'incoming' | 'log' | 'storage'>,
) {
  const owner = allow(deps, 'editOwnPage')
  return new Hono<SignedInEnv>()
    .patch(
      '/page',
      owner,
      jsonBody(ownPageChangeSchema, { sentence: 'Ajudo você a comprar a casa própria.', revision: 1 }),
      describe({
        tag,
        summary: 'Muda a sua página',
        description: 'Só as colunas enviadas mudam. Nome, CRECI e telefone são da administração.',
        answers: { 200: saved },
        errors: ['stale'],
      }),
      async (c) => {
        const { page } = await changeOwnPage(deps, c.get('actor'), c.req.valid('json'))
        return c.json(page, 200)
      },
    )
    .post(
      '/page/photo',
      owner,
      query(revisionQuery),
      drainRejectedBody(LARGEST_PHOTO_FORM),
      limitByPerson(deps, 'upload'),
      limitPhotos,
      photoForm,
      describe({
        tag,
        summary: 'Põe uma foto na sua página',
        description: 'A foto é desenhada de novo, em um quadrado: do arquivo ficam só os pixels.',
        answers: { 201: saved },
        errors: ['stale'],
      }),
      async (c) => {
        const { revision } = c.req.valid('query')
        const picture = { type: 'partner', request: c.req.raw } as const
        const page = await takePicture(deps, c.get('actor'), picture, async (photo) => {
          const changed = await changeOwnPage(deps, c.get('actor'), { photo, revision })
          await deleteFormerPhoto(deps, changed.before, photo)
          return changed.page
        })
        return c.json(page, 201)
      },
    )
    .delete(
      '/page/photo',
      owner,
      query(revisionQuery),
      describe({
        tag,
        summary: 'Tira a foto da sua página',
        answers: { 200: saved },
        errors: ['stale'],
      }),
      async (c) => {
        const { revision } = c.req.valid('query')
        const { page, before } = await changeOwnPage(deps, c.get('actor'), { photo: null, revision })
        await deleteFormerPhoto(deps, before, null)
        return c.json(page, 200)
      },
    )
}
