import type { Moment } from '../../platform/db/column-types.ts'

/** Live change of the notices of an account. */
export const noticesChanged = (userId: string, at: Moment) =>
  ({ topic: 'notices', subject_id: userId, audience: 'everyone', actor_id: null, at }) as const
