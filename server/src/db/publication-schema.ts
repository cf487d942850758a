import type { Day } from 'core'
import type { JsonText, Moment } from './column-types.ts'

/** A state of all that is published, from the moment that a change brought it about. */
interface PublicationTable {
  /** From 1 on, without gaps. */
  number: number
  published_at: Moment
  /** Null where the product itself found it so: at a start. */
  published_by: string | null
  /** As that person was called then. */
  published_by_name: string | null
  /** One of `publicationCauses`. */
  cause: string
  /** The earlier state that was gone back to. */
  restored: number | null
}

/** What one part of a state held. */
interface PublicationPartTable {
  number: number
  /** One of `publishedParts`. */
  part: string
  digest: string
  /** Whether it was another one in the state before. */
  changed: boolean
}

/** Contents by their digest: what did not change is kept once. */
interface PublicationContentTable {
  /** Sha256 in hex. */
  digest: string
  content: JsonText
}

/** A change that takes effect on a day. */
export interface ScheduledChangeTable {
  id: string
  /** One of `scheduledKinds`. */
  kind: string
  /** Of what only one can be in force: the name of a formula, `theme`, or the namespace and key of a text. */
  slot: string
  /** Id of the version or theme; of a text its slot. */
  target: string
  /** What is changed, in words. */
  label: string
  /** Of a text: what it will say; null brings the built-in one back, and is all there is of the other kinds. */
  value: string | null
  /** From its midnight on, as clocks in São Paulo show it. */
  takes_effect_on: Day
  status: 'waiting' | 'applied' | 'failed' | 'cancelled'
  created_by: string
  created_at: Moment
  /** When it failed for the first time for a reason that may pass. */
  first_failed_at: Moment | null
  settled_at: Moment | null
  /** Why it failed: key and parameters of a text. */
  problem: JsonText | null
}

/** On which sites a version of the simulator was asked for. */
interface EmbedUseTable {
  /** `v1`, or an exact one. */
  version: string
  /** Of the site, without anything of the page or of who looked at it. */
  host: string
  last_day: Day
}

export interface PublicationTables {
  embed_uses: EmbedUseTable
  publications: PublicationTable
  publication_parts: PublicationPartTable
  publication_contents: PublicationContentTable
  scheduled_changes: ScheduledChangeTable
}
