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
