import type { AppDeps } from '../app-deps.ts'

/** What calls of endpoints are made with. */
export type WebhookDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'log' | 'cipher' | 'recordEvent' | 'origin' | 'calls'
>
