import type { Outcome } from 'core'

export const standings = ['running', 'paused', 'concluded', 'ended'] as const

export type Standing = (typeof standings)[number]

/** Hides the reason of an ending from people outside the office. */
export function standingOf(outcome: Outcome): Standing {
  if (outcome === 'em_andamento') return 'running'
  if (outcome === 'suspenso') return 'paused'
  return outcome === 'concluido' ? 'concluded' : 'ended'
}
