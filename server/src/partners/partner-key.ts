import type { Db } from '../platform/db/connect.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import { publicPartner } from './public-partner.ts'

const shape = /^pk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/**
 * Public key of a partner in its embedded simulator. It is not secret: the list of sites on which it works protects it.
 */
export const partnerKey = (id: string) => `pk_${id.replaceAll('-', '')}`

/** Partner id of a key; undefined for other texts. */
export const partnerOfKey = (key: string): string | undefined => shape.exec(key)?.slice(1).join('-')

/** Slug of `/s/`: small letters, digits and single hyphens. */
export const slugShape = /^[a-z0-9](-?[a-z0-9]){1,39}$/

/** One site in the syntax of a CSP source: an exact origin, all below a domain, or localhost. */
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
    .select(['id', 'origins', 'name', 'photo', 'phone', 'show_phone', 'slug', 'can_refer'])
    .executeTakeFirst()
}

const localHost = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/** Detects sites on a developer's own machine. */
export const isLocalSite = (site: string): boolean =>
  URL.canParse(site) && /^https?:$/.test(new URL(site).protocol) && localHost.test(new URL(site).hostname)

/** CSP has no syntax for `[::1]`. */
const localFrames = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*']

/** Records sites that a partner's key was refused on. */
interface RefusalNotes {
  note: (partnerId: string, origin: string) => void
}

/** Result of looking up the `parceiro` of a simulator. */
export interface Marked {
  partnerId: string | null
  /** Row of the partner, for what visitors see of it. */
  partner?: Parameters<typeof publicPartner>[0]
  /** Text of `parceiro` that names no active partner. */
  unknown: string | null
  /** Site on a developer's machine that embeds the simulator. */
  localSite: string | null
}

interface MarkDeps {
  db: Db
  refusedSites: Pick<RefusalNotes, 'note'>
}

/**
 * Finds the active partner of a simulator by its key or its slug. A key works on our own pages, on listed sites and, as
 * a test, on a developer's machine; a slug works everywhere unless sites are listed.
 * @param site origin of the embedding page; null for our own pages
 * @throws ApiError foreign_origin
 */
export async function findMarked(
  { db, refusedSites }: MarkDeps,
  named: string | undefined,
  site: string | null,
): Promise<Marked> {
  if (!named) return { partnerId: null, unknown: null, localSite: null }
  const localSite = site !== null && isLocalSite(site) ? site : null
  const partner = await activePartner(db, named)
  if (!partner) return { partnerId: null, unknown: named, localSite }
  const isChecked = partnerOfKey(named) !== undefined || partner.origins !== ''
  if (site !== null && !localSite && isChecked && !isListed(partner.origins, site)) {
    refusedSites.note(partner.id, site)
    const shown = site === 'null' ? 'null (quadro isolado ou arquivo)' : site
    throw new ApiError('foreign_origin', errorText('siteNaoListado', { site: shown, chave: named }))
  }
  return { partnerId: partner.id, partner, unknown: null, localSite }
}

/**
 * Returns what visitors see of the partner, and a warning for the developer of the embedding page if the partner has a
 * problem.
 * @throws ApiError foreign_origin
 */
export async function introducePartner(
  deps: MarkDeps & { origin: string },
  named: string,
  site: string | null,
) {
  const { partner, unknown, localSite } = await findMarked(deps, named, site)
  const warning = unknown
    ? errorText('parceiroDesconhecido', { chave: unknown })
    : localSite && errorText('siteLocal', { site: localSite })
  return { partner: partner && publicPartner(partner, deps.origin), warning }
}

/** CSP sources of the sites that may frame a page with a partner's key or slug; null for any site. */
export async function framesOf(db: Db, named: string): Promise<string | null> {
  const partner = await activePartner(db, named)
  if (!partner || (partnerOfKey(named) === undefined && !partner.origins)) return null
  return [...new Set(["'self'", ...listOf(partner.origins), ...localFrames])].join(' ')
}
