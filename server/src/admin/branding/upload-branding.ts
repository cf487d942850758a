import { randomInt } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Actor } from '../../access/actor.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { sayFull } from '../../documents/say-full.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ChangeDeps } from '../change.ts'
import { BRANDING, publicPath, type BrandingType } from './branding-types.ts'
import { drawings, drawPicture } from './draw-picture.ts'
import { setBranding } from './set-branding.ts'

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

const nameOf = (type: BrandingType, now: Date) =>
  `${type}-${now.getTime()}${randomInt(1e6).toString().padStart(6, '0')}.${drawings[type].extension}`

/**
 * Takes a picture in: drawn anew, then stored, then the row that names it. The one before is kept, for whoever still
 * has a page that shows it.
 * @throws ApiError with what is wrong with the file, stale, not_allowed
 */
export async function uploadBranding(
  deps: UploadDeps,
  actor: Actor,
  { type, revision, request }: NewPicture,
): Promise<void> {
  const { storage, incoming, clock } = deps
  const file = await receiveFile(request, { folder: incoming, maxMb: MAX_MB }).catch(sayFull)
  const drawn = `${file.path}-nova`
  const name = nameOf(type, clock())
  try {
    await writeFile(drawn, await drawPicture(type, file.path), { flag: 'wx', mode: 0o600 })
    await storage.take(BRANDING + name, drawn, drawings[type].type)
    await setBranding(deps, actor, { type, url: publicPath(name), revision })
  } catch (error) {
    // Only a refusal is sure to have left no row behind.
    if (error instanceof ApiError) await storage.delete(BRANDING + name).catch(() => undefined)
    sayFull(error)
  } finally {
    for (const path of [file.path, drawn]) await rm(path, { force: true })
  }
}
