type Row = Record<string, unknown> | null

export interface Changed {
  /** Column, with the path inside its JSON value. */
  name: string
  before?: string | undefined
  after?: string | undefined
}

/** Columns that change with every write. */
const silent = new Set(['id', 'updated_at', 'updated_by', 'revision', 'search_text'])

function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Lists every value of a row with its path; empty values have no line. */
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

/** Values that differ between two versions of a row; all of them for a created or deleted row. */
export function differenceOf(before: Row, after: Row): Changed[] {
  const [was, is] = [new Map(flatten(before)), new Map(flatten(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
}
