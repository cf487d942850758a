import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Actor } from '../../platform/access/actor.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { writeSetting } from '../settings/save-settings.ts'
import { BRANDING, publicPath } from '../../platform/images/picture-names.ts'
import type { BrandingType, PictureType } from './branding-types.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import { drawings } from './draw-picture.ts'

interface NewBranding {
  type: BrandingType
  /** `null` for the built-in picture. */
  url: string | null
  revision: number | undefined
}

/**
 * Publishes a picture. The row stays for the built-in one too, so that its revision continues.
 * @throws ApiError stale, not_allowed
 */
export const setBranding = (
  deps: ChangeDeps,
  actor: Actor,
  { type, url, revision }: NewBranding,
): Promise<void> =>
  auditedChange(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    const setting = { key: `branding.${type}`, value: url, initial: null, revision, by: actor, at } as const
    await writeSetting(trx, record, setting)
  })

export interface UploadDeps extends ChangeDeps {
  storage: Storage
  /** Folder in which uploads wait until the storage takes them over. */
  incoming: string
}

interface NewPicture {
  type: BrandingType
  revision: number | undefined
  request: Request
}

const MAX_MB = 10

const nameOf = (type: PictureType, now: Date) =>
  `${type}-${now.getTime()}${randomInt(1e6).toString().padStart(6, '0')}.${drawings[type].extension}`

/**
 * Receives a picture: redraws and stores it, then writes the row that names it.
 * @param use writes the row
 * @throws ApiError with the problem of the file, and errors of `use`
 */
export async function takePicture<Used>(
  { storage, incoming, clock }: UploadDeps,
  actor: Pick<Actor, 'id'>,
  { type, request }: { type: PictureType; request: Request },
  use: (name: string) => Promise<Used>,
): Promise<Used> {
  const file = await receiveFile(request, { folder: incoming, maxMb: MAX_MB })
  const drawn = `${file.path}-nova`
  const name = nameOf(type, clock())
  try {
    await fileTask(actor.id, 'draw', [type, file.path, drawn])
    await storage.take(BRANDING + name, drawn, drawings[type].type)
    return await use(name)
  } catch (error) {
    // After any other error the row may have been committed, so the picture stays.
    if (error instanceof ApiError) await storage.delete(BRANDING + name).catch(() => undefined)
    throw error
  } finally {
    for (const path of [file.path, drawn]) await rm(path, { force: true })
  }
}

/**
 * Publishes an uploaded picture. The former one stays in the storage for pages that are still open.
 * @throws ApiError with the problem of the file, stale, not_allowed
 */
export const uploadBranding = (
  deps: UploadDeps,
  actor: Actor,
  { type, revision, request }: NewPicture,
): Promise<void> =>
  takePicture(deps, actor, { type, request }, (name) =>
    setBranding(deps, actor, { type, url: publicPath(name), revision }),
  )
