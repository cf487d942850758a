/** A value of an exported cell; a day is text. */
export type OutCell = string | number | null

/** Characters that make a program read a cell as a formula; a leading quote makes it text. */
const formula = /^[=+\-@\t\r]/

/** Numbers with a decimal comma, as Brazilian programs read them. */
const textOf = (cell: OutCell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))

function csvCell(cell: OutCell): string {
  const text = textOf(cell)
  const safe = typeof cell === 'string' && formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as CSV: semicolons, UTF-8 with a byte order mark for Excel, and no formulas. */
export async function* writeCsv(rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) yield encoder.encode(`${row.map(csvCell).join(';')}\r\n`)
}
