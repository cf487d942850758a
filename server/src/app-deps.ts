import type { Logger } from 'pino'
import type { AccessDeps } from './platform/access/allow.ts'
import type { Antivirus } from './platform/antivirus/clamd.ts'
import type { Auth } from './identity/auth/auth.ts'
import type { ReadPublished } from './publishing/config/published-config.ts'
import type { DialectName } from './platform/db/connect.ts'
import type { EmbedUses } from './publishing/embed/embed-uses.ts'
import type { FindPinned } from './publishing/embed/find-pinned.ts'
import type { EmbedFiles } from './publishing/embed/read-embed.ts'
import type { ServedVersion } from './publishing/embed/served-builds.ts'
import type { Env } from './env.ts'
import type { ChangeDeps } from './platform/events/record-event.ts'
import type { LiveFeed } from './platform/live/live-feed.ts'
import type { LimitDeps } from './platform/limits/rate-limit.ts'
import type { BundledLocations } from './simulation/locations/bundled.ts'
import type { OutsideService } from './platform/http/ask-json.ts'
import type { Locations } from './simulation/locations/locations.ts'
import type { Smtp } from './delivery/mail/smtp.ts'
import type { RefusedSites } from './partners/refused-sites.ts'
import type { Pages } from './publishing/pages/pages.ts'
import type { PersonalCipher } from './platform/field-encryption/personal-cipher.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { CallDeps } from './delivery/webhooks/call-endpoint.ts'

/** Everything the app is made of. The routes of the districts receive it; each route names only what it uses. */
export interface AppDeps extends AccessDeps, ChangeDeps, LimitDeps {
  env: Env
  dialect: DialectName
  /** Public origin of the server, as browsers see it. */
  origin: string
  log: Logger
  auth: Auth
  /** Reads and writes personal fields. */
  cipher: PersonalCipher
  storage: Storage
  /** Folder in which uploads wait until the storage takes them over. */
  incoming: string
  /** `null` where none is configured. */
  antivirus: Antivirus | null
  /** E-mail address that may become the first administrator. */
  adminEmail: string | undefined
  /** `null` without a mail server. */
  smtp: Smtp | null
  /** HTTP client for addresses that partners configure, such as webhooks. */
  calls: CallDeps
  /** Delivers changes to open screens. */
  liveFeed: LiveFeed
  readPublished: ReadPublished
  ibge: OutsideService
  /** `null` without an address: indexes are not fetched. */
  bcb: OutsideService | null
  bundled: BundledLocations
  locations: Locations
  embed: EmbedFiles
  /** Oldest first. */
  embedVersions: readonly ServedVersion[]
  findPinned: FindPinned
  embedUses: EmbedUses
  refusedSites: RefusedSites
  pages: Pages
}
