import { Hono, type Context } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { takePicture } from '../../publishing/branding/change-branding.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { revisionQuery } from '../../platform/entities/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { drainRejectedBody } from '../../platform/http/drain-rejected-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { setPartnerPhoto } from '../../partners/partners.ts'
import { partnerSchema } from '../../partners/schemas.ts'
import { deleteFormerPhoto, LARGEST_PHOTO_FORM, limitPhotos, photoForm } from './photo-files.ts'

const tag = 'Administração'
const path = { id: 'Id do parceiro' }
const saved = { description: 'O parceiro, como ficou', schema: partnerSchema }

/** `/api/admin/partners/:id/photo`: the photo on a partner's page. */
export function partnerPhotoRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'incoming' | 'log' | 'storage'>,
) {
  const admin = allow(deps, 'managePartners')
  /** Sets a photo and deletes the previous file. */
  async function set(c: Context<SignedInEnv>, photo: string | null, revision: number | undefined) {
    const { partner, before } = await setPartnerPhoto(deps, c.get('actor'), {
      id: pathId(c.req.param('id') ?? ''),
      photo,
      revision,
    })
    await deleteFormerPhoto(deps, before, photo)
    return partner
  }
  return new Hono<SignedInEnv>()
    .post(
      '/:id/photo',
      admin,
      query(revisionQuery),
      drainRejectedBody(LARGEST_PHOTO_FORM),
      limitByPerson(deps, 'upload'),
      limitPhotos,
      photoForm,
      describe({
        tag,
        path,
        summary: 'Põe uma foto na página do parceiro',
        description: 'A foto é desenhada de novo, em um quadrado: do arquivo ficam só os pixels.',
        answers: { 201: saved },
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        const { revision } = c.req.valid('query')
        const picture = { type: 'partner', request: c.req.raw } as const
        return c.json(await takePicture(deps, c.get('actor'), picture, (name) => set(c, name, revision)), 201)
      },
    )
    .delete(
      '/:id/photo',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Tira a foto da página do parceiro',
        answers: { 200: saved },
        errors: ['not_found', 'stale'],
      }),
      async (c) => c.json(await set(c, null, c.req.valid('query').revision), 200),
    )
}
