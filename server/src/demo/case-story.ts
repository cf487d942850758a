import type { CaseStage, DocumentOwner, DocumentStatus, PropertyType, StageStatus } from 'core'
import type { TextRef } from 'core/texts/text-ref'
import type { NoticeKind } from '../notices/notice-email.ts'
import type { DemoPartnerKey, DemoPersonKey } from './demo-people.ts'
import type { At } from './working-days.ts'

export interface StageStory {
  stage: CaseStage
  /** Under way while it has no end, and completed afterwards, unless told. */
  status?: StageStatus
  /** The end of the record before it, unless told. */
  from?: At
  to?: At
  notes?: string
}

export interface DocumentStory {
  label: string
  status: DocumentStatus
  /** When it was sent. */
  at?: At
  owner?: DocumentOwner
  optional?: true
  reason?: string
}

export interface AssignmentStory {
  partner: DemoPartnerKey
  responsibility: string
  name?: string
  phone?: string
  email?: string
}

/** What the client and the partner write to each other, about what the first assignment is. */
export interface MessageStory {
  from: DemoPersonKey
  at: At
  body: string
}

/** What somebody was told. */
export interface NoticeStory {
  to: DemoPersonKey
  kind: NoticeKind
  at: At
  /** New until somebody signs in and looks. */
  unread?: true
  text: TextRef
}

/** A case as somebody would tell it. Its current stage is that of the last record. */
export interface CaseStory {
  /** Makes its ids. */
  key: string
  /** Nobody while whoever asked for the evaluation has no account. */
  client?: DemoPersonKey
  title?: string
  city: string
  state: string
  /** What is bought or built. */
  type?: PropertyType
  stages: StageStory[]
  documents: DocumentStory[]
  fees?: ReturnType<typeof fee>[]
  assignments?: AssignmentStory[]
  messages?: MessageStory[]
  notices?: NoticeStory[]
}

/** Documents that are all in order, sent on a day. */
export const approved = (at: At, ...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status: 'approved', at }))

/** Documents that nobody has sent yet. */
export const pending = (...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status: 'pending' }))

/** What the purchase costs besides its price, in reais. */
export const fee = (label: string, amount: number, source: string, notes: string | null = null) => ({
  label,
  amount,
  source,
  notes,
})
