const warned = new Set<string>()

/** Warns the host page's developer, once for each message. */
export function warn(line: string) {
  // oxlint-disable-next-line no-console
  if (!warned.has(line)) console.warn(`simulador-financiamento: ${line}`)
  warned.add(line)
}
