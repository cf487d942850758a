import { z } from 'zod'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { sharp } from '../../platform/images/decoders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { BRANDING } from '../../platform/images/picture-names.ts'
import { brandingTypes, type BrandingType } from './branding-types.ts'
import type { Branding } from './schemas.ts'

interface QueryDeps {
  db: Db
  storage: Storage
}

const unknownSize = { width: null, height: null, bytes: null }

/** Measures a picture; a missing one has an unknown size. */
async function measure(storage: Storage, url: string | null) {
  const opened = url && (await storage.open(BRANDING + url.slice(url.lastIndexOf('/') + 1)))
  if (!opened) return unknownSize
  const bytes = new Uint8Array(await new Response(opened.body).arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bytes: bytes.byteLength }
}

/** The three pictures, chosen or built in. */
export async function listBranding({ db, storage }: QueryDeps): Promise<Branding[]> {
  const rows = await db
    .selectFrom('app_settings')
    .leftJoin('profiles', 'profiles.id', 'app_settings.updated_by')
    .where(
      'key',
      'in',
      brandingTypes.map((type) => `branding.${type}`),
    )
    .select(['key', 'value', 'revision', 'app_settings.updated_at', 'profiles.display_name'])
    .execute()
  const entry = async (type: BrandingType): Promise<Branding> => {
    const row = rows.find(({ key }) => key === `branding.${type}`)
    const url = (row && parseStored(row.value, z.string())) ?? null
    return {
      type,
      url,
      ...(await measure(storage, url)),
      revision: row?.revision ?? 0,
      updated_at: row?.updated_at ?? null,
      updated_by_name: row?.display_name ?? null,
    }
  }
  return Promise.all(brandingTypes.map(entry))
}

/** Loads one of the pictures. @throws ApiError not_found */
export async function getBranding(deps: QueryDeps, type: BrandingType): Promise<Branding> {
  const picture = (await listBranding(deps)).find((entry) => entry.type === type)
  if (!picture) throw new ApiError('not_found')
  return picture
}
