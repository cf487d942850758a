/** A value as the editor shows it: one entry a line, and short lists of plain values on a line of their own. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]{1,60}?)\n\s+\]/g, (_list, items: string) =>
    items.includes('\n') ? `[${items.replace(/,\n\s+/g, ', ')}]` : `[${items}]`,
  )
