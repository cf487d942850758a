/** Action for a row whose case already exists. */
export const duplicateChoices = ['skip', 'update', 'create'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Status of an import: `queued` while the server writes its rows or undoes them. */
export const importStatuses = ['open', 'queued', 'done', 'stopped', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Result of a row; `undone` and `kept` after the import was undone. */
export const rowResults = ['created', 'updated', 'skipped', 'failed', 'undone', 'kept'] as const
export type RowResult = (typeof rowResults)[number]

export const UNDO_HOURS = 24

/** Parts of new cases that an import can complete. */
export const importCompletions = ['deadlines', 'checklists', 'receivedPapers'] as const

/**
 * - `deadlines`: the current stage is due its usual number of days from the day of the import, not from its start
 * - `checklists`: each case gets the papers that its facts require
 * - `receivedPapers`: papers due by an earlier stage count as received, so that no one asks for them again
 */
export type ImportCompletion = Partial<Record<(typeof importCompletions)[number], boolean | undefined>>
