type Row = Record<string, unknown> | null

export interface Changed {
  /** Its column, and the way within what it holds. */
  name: string
  before?: string
  after?: string
}

/** They change with everything else, and say nothing. */
const silent = new Set(['id', 'updated_at', 'updated_by', 'revision', 'search_text'])

/** Some columns hold JSON. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Every value below a row, under the way to it; what is not there has no line. */
function flatten(value: unknown, name = ''): [string, string][] {
  const inner = unpacked(value)
  if (inner === null || inner === undefined || inner === '') return []
  if (typeof inner !== 'object') return [[name, shown(inner)]]
  const entries = Object.entries(inner)
  if (entries.length === 0) return []
  return entries.flatMap(([key, one]) =>
    name === '' && silent.has(key) ? [] : flatten(one, name === '' ? key : `${name}.${key}`),
  )
}

/** What of a row is not as it was; of one that came or went, all of it. */
export function differenceOf(before: Row, after: Row): Changed[] {
  const [was, is] = [new Map(flatten(before)), new Map(flatten(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
}
