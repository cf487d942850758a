/** Columns to change; an absent or undefined one keeps its value, as in Kysely's `set`. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }

/**
 * Returns the row as `set(changes)` leaves it: a spread would show undefined where the database keeps the old value.
 * @example applyChanges({ name: 'Ana', city: 'Recife' }, { name: undefined, city: 'Olinda' }) // → { name: 'Ana', city: 'Olinda' }
 */
export function applyChanges<Row extends object>(row: Row, changes: Changes<Row>): Row {
  const changed = { ...row }
  for (const column in row) {
    const value = changes[column]
    if (value !== undefined) changed[column] = value
  }
  return changed
}
