/** What people may ask about the data that is held of them (LGPD, art. 18). */
export const dataRequestKinds = ['access', 'correction', 'deletion'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** `open` has not been looked at; the last three have ended. */
export const dataRequestStates = ['open', 'working', 'done', 'refused', 'cancelled'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** States in which an answer is owed. */
export const pendingStates = ['open', 'working'] as const satisfies DataRequestState[]

/** Days within which a request is answered in full (LGPD, art. 19, II). */
export const DAYS_TO_ANSWER = 15

/**
 * Whether an answer is still owed.
 * @example isPending('working') // → true
 */
export const isPending = (state: DataRequestState): boolean => state === 'open' || state === 'working'
