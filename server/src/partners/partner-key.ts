import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'

const shape = /^pk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** What a partner's simulator is marked with. It is no secret: on which sites it counts is what protects it. */
export const partnerKey = (id: string) => `pk_${id.replaceAll('-', '')}`

/** Of which partner a key is; undefined for what is none. */
export const partnerOfKey = (key: string): string | undefined => shape.exec(key)?.slice(1).join('-')

/** What stands behind `/s/`: small letters, digits and single hyphens. */
export const slugShape = /^[a-z0-9](-?[a-z0-9]){1,39}$/

/** One site: exact, all below a domain, or this machine for trying it out. As a policy of a page names it. */
export const originShape =
  /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?|http:\/\/localhost(:(\d{1,5}|\*))?)$/

const listOf = (origins: string) => origins.split('\n').filter(Boolean)

/**
 * @example isListed('https://*.exemplo.com.br', 'https://www.exemplo.com.br') // → true
 * @example isListed('https://*.exemplo.com.br', 'https://exemplo.com.br') // → false
 */
export const isListed = (origins: string, origin: string): boolean =>
  listOf(origins).some((listed) => {
    const pattern = listed
      .replaceAll('.', String.raw`\.`)
      .replace(String.raw`*\.`, String.raw`([a-z0-9-]+\.)+`)
      .replace(':*', String.raw`(:\d+)?`)
    return new RegExp(`^${pattern}$`).test(origin)
  })

const activePartner = (db: Db, named: string) => {
  const id = partnerOfKey(named)
  return db
    .selectFrom('partners')
    .where(id === undefined ? 'slug' : 'id', '=', id ?? named)
    .where('active', '=', true)
    .select(['id', 'origins'])
    .executeTakeFirst()
}

const refused = () => new ApiError('foreign_origin', errorText('siteNaoListado'))

/**
 * The active partner that a simulator is marked with, by its key or its address. A key counts on our own pages and on the
 * sites that are listed; an address wherever no sites are.
 * @param site where the simulator stands; null for our own pages
 * @returns null for what names nobody @throws ApiError foreign_origin
 */
export async function findMarked(db: Db, named: string | undefined, site: string | null) {
  const partner = named ? await activePartner(db, named) : undefined
  if (!partner || !named) return null
  const isChecked = partnerOfKey(named) !== undefined || partner.origins !== ''
  if (site !== null && isChecked && !isListed(partner.origins, site)) throw refused()
  return partner.id
}

/** Refuses a site on which a key does not count. @throws ApiError foreign_origin */
export async function checkSite(db: Db, key: string, site: string | null): Promise<void> {
  if (partnerOfKey(key) !== undefined && site !== null && (await findMarked(db, key, site)) === null)
    throw refused()
}

/** The sites that may frame a page which is asked for with a partner's key or address, as its policy names them; null for any. */
export async function framesOf(db: Db, named: string): Promise<string | null> {
  const partner = await activePartner(db, named)
  if (partnerOfKey(named) === undefined && !partner?.origins) return null
  return ["'self'", ...listOf(partner?.origins ?? '')].join(' ')
}
