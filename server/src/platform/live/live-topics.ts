/**
 * Topics of live changes: a case, the people who edit it, a lead, a task without a case, or the notices of one account.
 */
export const liveTopics = ['case', 'editing', 'lead', 'task', 'notices'] as const

export type LiveTopic = (typeof liveTopics)[number]
