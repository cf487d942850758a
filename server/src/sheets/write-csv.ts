/** A value of an exported cell; a day is text. */
export type OutCell = string | number | null

/** What programs take for a formula where a cell begins with it: a quote before it says that it is text. */
const formula = /^[=+\-@\t\r]/

/** Numbers as Brazilian programs read them. */
const textOf = (cell: OutCell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))

function csvCell(cell: OutCell): string {
  const text = textOf(cell)
  const safe = typeof cell === 'string' && formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV: semicolons, UTF-8 with the mark by which Excel knows it, and no cell that begins a formula.
 */
export async function* writeCsv(rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) yield encoder.encode(`${row.map(csvCell).join(';')}\r\n`)
}
