import type { Logger } from 'pino'
import type { Actor } from '../../access/actor.ts'
import type { AccessDeps } from '../../access/allow.ts'
import type { DialectName } from '../../db/connect.ts'
import type { Env } from '../../env.ts'
import type { BundledLocations } from '../../locations/bundled.ts'
import type { IbgeOptions } from '../../locations/ibge.ts'
import type { Smtp } from '../../mail/smtp.ts'
import type { Storage } from '../../storage/storage.ts'

/** What the checks look at. */
export interface HealthDeps {
  access: AccessDeps
  dialect: DialectName
  env: Env
  storage: Storage
  /** The folder in which uploads wait, on the disk of the data. */
  incoming: string
  smtp: Smtp | null
  ibge: IbgeOptions
  bundled: BundledLocations
  /** What the running app answers to, as `GET /api/health`. */
  routes: () => string[]
  clock: () => Date
  log: Logger
}

/** Who has them run, and with which session. */
export interface Asker {
  actor: Actor
  headers: Headers
}

export interface Finding {
  ok: boolean
  /** What was seen: never a secret, never about a person. */
  detail: string
  /** What to do in this very case, instead of what usually helps. */
  advice?: string
}

/** One thing that is looked at. It may throw, and it may hang: whoever runs it deals with that. */
export interface HealthCheck {
  label: string
  tested: string
  /** What usually helps when it fails. */
  advice: string
  run: (deps: HealthDeps, asker: Asker) => Promise<Finding>
}
