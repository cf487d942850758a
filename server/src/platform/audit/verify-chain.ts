import type { Db } from '../db/connect.ts'
import { detailsOf, digestOf, firstUnchained, formerDigestOf, type Entry } from './chain.ts'
import { findUnexplained } from './redact-entries.ts'

export type Fault =
  /** A position of the chain is missing. */
  | 'gap'
  /** The entry was deleted. */
  | 'missing'
  /** The link does not hold the digest of the previous link. */
  | 'order'
  /** The entry or its link was changed. */
  | 'changed'
  /** The entry has no link. */
  | 'unchained'
  /** The entry was redacted without an entry that explains it. */
  | 'redacted'
  /** A digest noted earlier is missing: the end was cut off. */
  | 'shortened'

export interface Break {
  fault: Fault
  /** Position in the chain, from 1. */
  seq: number | null
  entryId: string | null
  createdAt: string | null
}

export interface Verified {
  /** Verified links before the break. */
  links: number
  /** Digest of the last verified link; empty without any. */
  digest: string
  break: Break | null
}

const AT_ONCE = 1000

const linksAfter = (db: Db, seq: number) =>
  db
    .selectFrom('audit_chain')
    .leftJoin('audit_log', 'audit_log.id', 'audit_chain.entry_id')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(AT_ONCE)
    .select(['seq', 'entry_id', 'previous', 'digest', 'details'])
    .selectAll('audit_log')
    .execute()

type Link = Awaited<ReturnType<typeof linksAfter>>[number]

function faultOf(link: Link, links: number, digest: string): Fault | null {
  if (link.seq !== links + 1) return 'gap'
  if (link.previous !== digest) return 'order'
  if (link.id === null) return 'missing'
  return isAsChained(link as Entry, link, digest) ? null : 'changed'
}

/** Checks that the rest of an entry equals what was chained. */
function isAsChained(entry: Entry, { seq, digest, details }: Link, previous: string): boolean {
  const isRedacted = entry.redacted_by !== null
  // A redacted entry verifies by its second link.
  if (details === null) return isRedacted || formerDigestOf(previous, seq, entry) === digest
  const hasDetails = isRedacted
    ? entry.actor_name === '' && entry.before === null && entry.after === null
    : detailsOf(entry) === details
  return hasDetails && digestOf(previous, seq, entry, details) === digest
}

/**
 * Verifies the chain of the audit log from its first link and reports the first break.
 * @param noted a digest that an earlier run printed, which must still exist
 */
export async function verifyChain(db: Db, noted?: string): Promise<Verified> {
  let [links, digest, isNoted] = [0, '', noted === undefined]
  for (;;) {
    const rows = await linksAfter(db, links)
    for (const link of rows) {
      const fault = faultOf(link, links, digest)
      if (fault)
        return {
          links,
          digest,
          break: { fault, seq: link.seq, entryId: link.entry_id, createdAt: link.created_at },
        }
      links = link.seq
      digest = link.digest
      if (digest === noted) isNoted = true
    }
    if (rows.length < AT_ONCE) break
  }
  const outside = await firstUnchained(db)
  if (outside) {
    const { id: entryId, created_at: createdAt } = outside
    return { links, digest, break: { fault: 'unchained', seq: null, entryId, createdAt } }
  }
  const unexplained = await findUnexplained(db)
  if (unexplained) {
    const { id: entryId, created_at: createdAt } = unexplained
    return { links, digest, break: { fault: 'redacted', seq: null, entryId, createdAt } }
  }
  const cut: Break = { fault: 'shortened', seq: links + 1, entryId: null, createdAt: null }
  return { links, digest, break: isNoted ? null : cut }
}
