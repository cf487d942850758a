import type { PublishedFee } from '../publishing/fees/purchase-costs.ts'
import type { Formula } from './scenarios/rules.ts'
import type { Settings } from '../publishing/settings/settings.ts'

/**
 * Version of the interface below. Raise it when older widgets could no longer read the configuration; they then use their
 * built-in one. A new property does not raise it.
 */
export const CONFIG_VERSION = 1 as const

/** Public fields of the partner whose simulator a visitor uses. */
export interface PublicPartner {
  name: string
  initials: string
  /** Path of the photo on the API's origin. */
  photo: string | null
  /** Chat with the partner, or its contact form; null for a partner without a page. */
  contact: { label: string; href: string } | null
}

/** Response of `GET /api/public/config`: data that the widget and the public pages need before sign-in. */
export interface PublicConfig {
  v: typeof CONFIG_VERSION
  settings: Settings
  /** CSS custom properties in which the active theme differs from the built-in one. */
  theme: Record<string, string> | null
  /** Overrides of interface texts, by namespace and key. */
  strings: Record<string, Record<string, string>>
  formula: Formula
  fees: PublishedFee[]
  /** The partner of the request's key, shown in the simulator's header. */
  partner?: PublicPartner | undefined
  /** Warning for the developer of a page whose partner key has a problem. */
  notice?: string | undefined
}
