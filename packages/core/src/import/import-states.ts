/** What is done with a row whose case is there already. */
export const duplicateChoices = ['skip', 'update', 'create'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Where an import stands: `queued` while its rows are written, or taken back. */
export const importStatuses = ['open', 'queued', 'done', 'stopped', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What became of a row; `undone` and `kept` once the import was taken back. */
export const rowResults = ['created', 'updated', 'skipped', 'failed', 'undone', 'kept'] as const
export type RowResult = (typeof rowResults)[number]

/** So long an import can be taken back. */
export const UNDO_HOURS = 24
