import type { AppDeps } from '../../app-deps.ts'

export type WebhookDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'log' | 'cipher' | 'recordEvent' | 'origin' | 'calls'
>
