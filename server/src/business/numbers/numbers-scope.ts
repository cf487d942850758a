import type { Day } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Period } from './months.ts'

/** Month, people and days that every query of the numbers counts by. */
export interface NumbersScope {
  db: Db
  actor: Actor
  period: Period
  /** Id of the only agent to count; empty for all. */
  agent: string
  /** Id of the branch whose agents count; empty for all. */
  branch: string
  /** Id of the only partner to count; empty for all. */
  partner: string
  /** Whether the caller counts their own cases and leads only. */
  isOwn: boolean
  today: Day
  /** A case whose stage began before this moment counts as stopped. */
  stoppedBefore: string
  /** Documents and risk evaluations that expire until this day count as expiring. */
  expiringUntil: Day
}
