import type { Logger } from 'pino'
import type { AccessDeps } from './access/allow.ts'
import type { Antivirus } from './antivirus/clamd.ts'
import type { Auth } from './auth/auth.ts'
import type { ReadPublished } from './config/published-config.ts'
import type { DialectName } from './db/connect.ts'
import type { EmbedUses } from './embed/embed-uses.ts'
import type { EmbedFiles } from './embed/read-embed.ts'
import type { Env } from './env.ts'
import type { ChangeDeps } from './events/record-event.ts'
import type { LimitDeps } from './limits/rate-limit.ts'
import type { BundledLocations } from './locations/bundled.ts'
import type { IbgeOptions } from './locations/ibge.ts'
import type { Locations } from './locations/locations.ts'
import type { Smtp } from './mail/smtp.ts'
import type { Pages } from './pages/pages.ts'
import type { PersonalCipher } from './field-encryption/personal-cipher.ts'
import type { Storage } from './storage/storage.ts'
import type { CallDeps } from './webhooks/call-endpoint.ts'

/** What the app is made of. Routes are handed all of it; whatever does the work names the little that it needs. */
export interface AppDeps extends AccessDeps, ChangeDeps, LimitDeps {
  env: Env
  dialect: DialectName
  /** Where browsers reach the server. */
  origin: string
  log: Logger
  auth: Auth
  /** Reads and writes personal fields. */
  cipher: PersonalCipher
  storage: Storage
  /** Where uploads wait until they are taken over. */
  incoming: string
  /** `null` where none is configured. */
  antivirus: Antivirus | null
  /** Who may become the first administrator. */
  adminEmail: string | undefined
  /** `null` without a mail server. */
  smtp: Smtp | null
  /** With what programs of others are called. */
  calls: CallDeps
  readPublished: ReadPublished
  ibge: IbgeOptions
  bundled: BundledLocations
  locations: Locations
  embed: EmbedFiles
  embedUses: EmbedUses
  pages: Pages
}
