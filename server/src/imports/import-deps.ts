import type { AppDeps } from '../app-deps.ts'

/** What an import is done with. */
export type ImportDeps = Pick<AppDeps, 'db' | 'clock' | 'recordEvent' | 'cipher' | 'bundled' | 'log'>
