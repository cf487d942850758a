/** Formats JSON for the editor: one entry per line, short lists of plain values on one line. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]{1,60}?)\n\s+\]/g, (_list, items: string) =>
    items.includes('\n') ? `[${items.replace(/,\n\s+/g, ', ')}]` : `[${items}]`,
  )
