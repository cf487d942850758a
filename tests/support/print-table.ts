/** Prints rows as a table with aligned columns and the field names as its header. */
export function printTable(rows: Record<string, string>[]) {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
