import type { CaseStage, DocumentOwner, DocumentStatus, PropertyType, StageStatus } from 'core'
import type { TextRef } from 'core/texts/text-ref'
import type { NoticeKind } from '../notices/notice-email-wording.ts'
import type { DemoPartnerKey, DemoPersonKey } from './demo-people.ts'
import type { At } from './working-days.ts'

interface StageStory {
  stage: CaseStage
  /** Under way while it has no end; afterwards completed or, where somebody decides, approved. */
  status?: StageStatus
  /** The end of the record before it, unless told. */
  from?: At
  to?: At
  notes?: string
}

interface DocumentStory {
  label: string
  status: DocumentStatus
  /** When it was sent. */
  at?: At
  owner?: DocumentOwner
  optional?: true
  /** Why it was rejected, or waived. */
  reason?: string
}

export interface AssignmentStory {
  partner: DemoPartnerKey
  responsibility: string
  name?: string
  phone?: string
  email?: string
}

/** Papers that went to a bank so long ago that their files are not kept any more. */
interface LotStory {
  made: At
  sent: At
  bank: string
  contact: string
  /** What was in it, and of what came back why. */
  papers: (readonly [label: string] | readonly [label: string, at: At, reason: string])[]
}

/** A case as somebody would tell it. Its current stage is that of the last record. */
export interface CaseStory {
  /** Makes its ids. */
  key: string
  /** Nobody while whoever asked for the evaluation has no account. */
  client?: DemoPersonKey
  title?: string
  /** What is bought or built. */
  type: PropertyType
  place: [city: string, state: string]
  asked: At
  stages: StageStory[]
  documents: DocumentStory[]
  /** What went to the bank, the first first. */
  lots?: LotStory[]
  /** What the purchase costs besides its price, in reais. */
  fees?: [label: string, amount: number, source: string, notes?: string][]
  assignments?: AssignmentStory[]
  /** What the client and the partner write to each other, about what the first assignment is. */
  messages?: [from: DemoPersonKey, at: At, body: string][]
  /** What somebody was told; new until they sign in and look, where it says so. */
  notices?: [to: DemoPersonKey, kind: NoticeKind, at: At, text: TextRef, unread?: 'unread'][]
}

/** A stage that is over, unless it is under way still. */
export const stage = (name: CaseStage, to?: At, notes?: string): StageStory => ({ stage: name, to, notes })

/** Documents that all stand the same way, sent on a day by the client. */
export const sent = (status: DocumentStatus, at: At, ...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status, at }))

/** Documents that are all in order. */
export const approved = (at: At, ...labels: string[]) => sent('approved', at, ...labels)

/** Documents that nobody has sent yet. */
export const pending = (...labels: string[]): DocumentStory[] =>
  labels.map((label) => ({ label, status: 'pending' }))

/** Whoever they wait for, these are the partner's to send. */
export const fromPartner = (documents: DocumentStory[]) =>
  documents.map((document): DocumentStory => ({ ...document, owner: 'parceiro' }))

/** They may be left out. */
export const optional = (documents: DocumentStory[]) =>
  documents.map((document): DocumentStory => ({ ...document, optional: true }))
