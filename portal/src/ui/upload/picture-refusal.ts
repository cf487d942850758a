import { adminBrandingTexts } from 'core/texts/admin-branding'

const types = ['image/jpeg', 'image/png', 'image/webp']

export const ACCEPT = types.join(',')

const MOST_BYTES = 10 * 1024 * 1024

/** Reason to refuse a picture, as far as it can be known without reading the content. */
export function pictureRefusal([file, ...others]: readonly File[]): string | undefined {
  if (!file) return undefined
  if (others.length > 0) return adminBrandingTexts.umaPorVez
  if (!types.includes(file.type)) return adminBrandingTexts.naoEImagem
  if (file.size > MOST_BYTES) return adminBrandingTexts.muitoGrande
  if (file.size === 0) return adminBrandingTexts.vazia
  return undefined
}
