import { env } from 'node:process'

/** A few in every run; `pnpm test:faults` sets FAULT_ROUNDS for as many as convince. */
export const rounds = Number(env['FAULT_ROUNDS'] ?? 4)
