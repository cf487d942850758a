import type { CaseStage, DocumentOwner, DocumentStatus, PropertyType, StageStatus } from 'core'
import type { TextRef } from 'core/texts/text-ref'
import type { NoticeKind } from '../../cases/notices/notice-email-wording.ts'
import type { DemoPartnerKey, DemoPersonKey } from './demo-people.ts'
import type { At } from './working-days.ts'

interface StageStory {
  stage: CaseStage
  /** Defaults to in progress without an end, else completed or, for stages with an approval, approved. */
  status?: StageStatus
  /** Defaults to the end of the previous record. */
  from?: At
  to?: At | undefined
  notes?: string | undefined
}

interface DocumentStory {
  label: string
  status: DocumentStatus
  /** Time of sending. */
  at?: At
  owner?: DocumentOwner
  optional?: true
  /** Reason of a rejection or waiver. */
  reason?: string
}

export interface AssignmentStory {
  partner: DemoPartnerKey
  responsibility: string
  name?: string
  phone?: string
  email?: string
}

/** Lot sent so long ago that its files have expired. */
interface LotStory {
  made: At
  sent: At
  bank: string
  contact: string
  /** Papers of the lot; returned ones with day and reason. */
  papers: (readonly [label: string] | readonly [label: string, at: At, reason: string])[]
}

/** Short form of a demo case. The current stage is that of the last record. */
export interface CaseStory {
  /** Seed of its ids. */
  key: string
  /** Undefined while the client has no account. */
  client?: DemoPersonKey
  title?: string
  /** Type of the property. */
  type: PropertyType
  city: [city: string, state: string]
  asked: At
  stages: StageStory[]
  documents: DocumentStory[]
  /** Lots sent to the bank, oldest first. */
  lots?: LotStory[]
  /** Fees, in reais. */
  fees?: [label: string, amount: number, source: string, notes?: string][]
  assignments?: AssignmentStory[]
  /** Messages between client and partner about the first assignment's responsibility. */
  messages?: [from: DemoPersonKey, at: At, body: string][]
  /** Notices; unread when marked so. */
  notices?: [to: DemoPersonKey, kind: NoticeKind, at: At, text: TextRef, unread?: 'unread'][]
}

/** Completed stage, or one in progress without an end. */
export const stage = (name: CaseStage, to?: At, notes?: string): StageStory => ({ stage: name, to, notes })

/** Documents with the same status, sent on one day by the client. */
export const sent = (status: DocumentStatus, at: At, ...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status, at }))

/** Approved documents. */
export const approved = (at: At, ...labels: string[]) => sent('approved', at, ...labels)

/** Documents not sent yet. */
export const pending = (...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status: 'pending' }))

/** Makes the partner responsible for sending these documents. */
export const fromPartner = (documents: DocumentStory[]) =>
  documents.map((document): DocumentStory => ({ ...document, owner: 'parceiro' }))

/** Makes these documents optional. */
export const optional = (documents: DocumentStory[]) =>
  documents.map((document): DocumentStory => ({ ...document, optional: true }))
