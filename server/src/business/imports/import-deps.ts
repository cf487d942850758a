import type { AppDeps } from '../../app-deps.ts'

export type ImportDeps = Pick<AppDeps, 'db' | 'clock' | 'recordEvent' | 'cipher' | 'bundled' | 'log'>
