import type { AppDeps } from '../../app-deps.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { BRANDING } from '../../platform/images/picture-names.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'

/** Size limit of the picture with the form around it. */
export const LARGEST_PHOTO_FORM = 11 * 1024 * 1024
const AT_ONCE = 2

/** Shared by the routes of partners and administrators. */
export const limitPhotos = limitConcurrency(AT_ONCE)

export const photoForm = fileForm('JPG, PNG ou WebP, até 10 MB')

/** Deletes the file of a photo that was replaced or removed. A failure is logged: the file is swept later. */
export async function deleteFormerPhoto(
  { storage, log }: Pick<AppDeps, 'log' | 'storage'>,
  before: string | null,
  photo: string | null,
) {
  if (before === null || before === photo) return
  await storage
    .delete(BRANDING + before)
    .catch((err: unknown) => log.warn({ err }, 'A foto anterior de um parceiro não foi apagada'))
}
