import {
  joinFacts,
  sharedKinds,
  type PersonFacts,
  type PersonKeyKind,
} from '../../platform/person-index/person-facts.ts'
import type { PersonRecord, PersonSource } from '../../platform/person-index/person-sources.ts'
import type { Identity } from './identity.ts'
import { namesAgree } from './names-agree.ts'

/** Reasons why a row may be a person's: the account follows it, or claimed a simulation of it, or an equal field. */
export const evidences = ['account', 'claim', 'cpf', 'email', 'phone', 'name', 'lead', 'case'] as const
export type Evidence = (typeof evidences)[number]

export interface Rating {
  certainty: 'sure' | 'probable'
  evidence: Evidence[]
}

/** A row that may be a person's, and how sure that is. */
export interface RatedRecord extends PersonRecord, Rating {
  source: PersonSource
}

/** The requester, with the facts of sure rows so far. */
export interface Known {
  identity: Identity
  learned: PersonFacts
}

const asEvidence = (kinds: readonly PersonKeyKind[], isNamed: boolean): Evidence[] => [
  ...kinds,
  ...(isNamed ? (['name'] as const) : []),
]

/**
 * Rates how sure it is that a row is the requester's. An equal proven CPF or e-mail makes it sure if the name agrees or
 * is missing; a telephone never does, nor an e-mail under another name. Two different CPFs are two people. Claimed and
 * learned facts give a probable row only: visitors type leads, names and other people's numbers as they like.
 * @returns null without an equal fact
 */
export function rateRecord({ identity, learned }: Known, { name, facts }: PersonRecord): Rating | null {
  const all = joinFacts(joinFacts(identity.proven, identity.claimed), learned)
  const kinds = sharedKinds(facts, all)
  if (kinds.length === 0) return null
  const isNamed = name !== null && identity.names.some((identityName) => namesAgree(identityName, name))
  const hasOtherCpf = all.cpf.length > 0 && facts.cpf.length > 0 && !kinds.includes('cpf')
  const isProven = sharedKinds(facts, identity.proven).some((kind) => kind !== 'phone')
  const isSure = isProven && (isNamed || name === null)
  return { certainty: isSure && !hasOtherCpf ? 'sure' : 'probable', evidence: asEvidence(kinds, isNamed) }
}
