/** Requests that a data subject may make (LGPD, art. 18). */
export const dataRequestKinds = ['access', 'correction', 'deletion'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** `open` has not been reviewed; the last three are final. */
export const dataRequestStates = ['open', 'working', 'done', 'refused', 'cancelled'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** States in which the company still owes a response. */
export const pendingStates = ['open', 'working'] as const satisfies DataRequestState[]

/** Deadline for a complete response (LGPD, art. 19, II). */
export const DAYS_TO_ANSWER = 15

/**
 * Checks whether the company still owes a response.
 * @example isPending('working') // → true
 */
export const isPending = (state: DataRequestState): boolean => state === 'open' || state === 'working'
