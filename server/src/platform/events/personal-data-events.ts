import { dataRequestKinds, dataRequestStates } from 'core/personal-data'
import { z } from 'zod'
import { audited, type KindOfEvent } from './kind-of-event.ts'

const requestKind = z.strictObject({ kind: z.enum(dataRequestKinds) })

/** Events of data requests and of their handling. */
export const personalDataEvents = {
  'data_request.received': audited('data_requests', 'data_request.receive', requestKind),
  'data_request.cancelled': audited('data_requests', 'data_request.cancel', requestKind),
  'data_request.handled': {
    subject: 'data_requests',
    data: z.strictObject({ state: z.enum(dataRequestStates) }),
    audit: 'data_request.handle',
  },
  'person.data_exported': audited('auth_user', 'person.export_data'),
  'person.erased': audited('data_requests', 'person.erase'),
  'retention.applied': audited('app_settings', 'retention.apply'),
} as const satisfies Record<string, KindOfEvent>
