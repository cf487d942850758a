import { rejectionReasons } from 'core'
import { z } from 'zod'
import { audited, nothing, type KindOfEvent } from './kind-of-event.ts'

const version = z.strictObject({ version: z.int().min(1).nullable() })

export const documentEvents = {
  'document.uploaded': audited('doc_checklists', 'document.upload', version),
  'document.approved': audited('doc_checklists', 'document.approve', version),
  'document.rejected': {
    subject: 'doc_checklists',
    data: version.extend({ cause: z.enum(rejectionReasons) }),
    audit: 'document.reject',
  },
  'document.added': audited('doc_checklists', 'document.add'),
  'document.changed': audited('doc_checklists', 'document.change'),
  'document.removed': audited('doc_checklists', 'document.remove'),
  'document.expires_soon': { subject: 'doc_checklists', data: nothing },
  'document.expired': { subject: 'doc_checklists', data: nothing },
  'document.reopened': audited('doc_checklists', 'document.reopen', version),
  'document.waived': audited('doc_checklists', 'document.waive', version),
  'document.not_applicable': audited('doc_checklists', 'document.not_applicable', version),
  'document.claimed': audited('doc_checklists', 'document.claim', version),
  'document.unclaimed': audited('doc_checklists', 'document.unclaim', version),
  // Shown or saved: the server cannot distinguish them.
  'document.downloaded': audited('doc_checklists', 'document.download', version),
} as const satisfies Record<string, KindOfEvent>
