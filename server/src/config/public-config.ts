import type { Formula } from 'core'
import type { Settings } from './settings.ts'

/** What the widget and the pages need to know before anybody signs in. */
export interface PublicConfig {
  settings: Settings
  /** Tokens of the active theme. */
  theme: Record<string, string> | null
  /** Interface strings by namespace and key. */
  strings: Record<string, string>
  formula: Formula
  /** Active entries of the fee catalogue. */
  fees: unknown[]
}
