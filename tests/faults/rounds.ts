import { env } from 'node:process'

/** Repetitions of a fault; `pnpm test:faults` sets FAULT_ROUNDS=50. */
export const rounds = Number(env['FAULT_ROUNDS'] ?? 4)
