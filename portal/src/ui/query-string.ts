/**
 * Query string of filters. Leaves out an undefined one, which `URLSearchParams` would write as "undefined".
 * @example queryString({ q: 'Ana', month: undefined }) // → 'q=Ana'
 */
export const queryString = (filters: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
