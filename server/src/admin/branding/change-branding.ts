import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Actor } from '../../access/actor.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import type { ChangeDeps } from '../../events/record-event.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Storage } from '../../storage/storage.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { writeSetting } from '../settings/save-settings.ts'
import { BRANDING, publicPath } from '../../images/picture-names.ts'
import type { BrandingType, PictureType } from './branding-types.ts'
import { fileTask } from '../../images/file-task.ts'
import { drawings } from './draw-picture.ts'

interface NewBranding {
  type: BrandingType
  /** `null` is the built-in picture. */
  url: string | null
  revision: number | undefined
}

/**
 * Puts a picture in force. The row stays when the built-in one is back: its revision never starts anew.
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
  /** Where files wait until they are taken over. */
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
 * Takes a picture in: drawn anew, then stored, then the row that names it.
 * @param use writes that row
 * @throws ApiError with what is wrong with the file, and whatever `use` does
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
    // Only a refusal is sure to have left no row behind.
    if (error instanceof ApiError) await storage.delete(BRANDING + name).catch(() => undefined)
    throw error
  } finally {
    for (const path of [file.path, drawn]) await rm(path, { force: true })
  }
}

/**
 * Puts a picture of somebody's own in force. The one before is kept, for whoever still has a page that shows it.
 * @throws ApiError with what is wrong with the file, stale, not_allowed
 */
export const uploadBranding = (
  deps: UploadDeps,
  actor: Actor,
  { type, revision, request }: NewPicture,
): Promise<void> =>
  takePicture(deps, actor, { type, request }, (name) =>
    setBranding(deps, actor, { type, url: publicPath(name), revision }),
  )
