import type { AgentReach } from 'core'
import { actorOf, type Actor, type PartnerOfActor } from '../platform/access/actor.ts'

interface ActorInput {
  id: string
  email?: string
  name?: string
  displayName?: string
  role: string
  partner?: PartnerOfActor | null
  agentReach?: AgentReach
  branchId?: string | null
}

/** An actor with an account, for tests of queries and verbs without a request. */
export const actorWith = ({
  id,
  email = 'x@demo.br',
  name = 'X',
  displayName = name,
  role,
  partner = null,
  agentReach = 'every',
  branchId = null,
}: ActorInput): Actor =>
  actorOf(
    { id, email, name, emailVerified: true },
    {
      role,
      display_name: displayName,
      branch_id: branchId,
      reach: JSON.stringify(agentReach),
      factors: null,
      confirmed_at: null,
      partner_id: partner?.id ?? null,
      partner_active: partner !== null,
      partner_reads: partner?.can_see_documents ?? null,
      partner_reviews: partner?.can_review ?? null,
      partner_refers: partner?.can_refer ?? null,
    },
  )
