/** Abbreviations of the states by the first two digits of IBGE ids. */
const states: Readonly<Record<number, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

/**
 * Returns the state of a municipality; null for an unknown id.
 * @example stateOf(2611606) // → 'PE'
 * @example stateOf(0) // → null
 */
export const stateOf = (municipality: number): string | null =>
  states[Math.floor(municipality / 100_000)] ?? null

const abbreviations = new Set(Object.values(states))

/**
 * @example isState('PE') // → true
 * @example isState('XX') // → false
 */
export const isState = (abbreviation: string) => abbreviations.has(abbreviation)

/** Lists the abbreviations of all states in alphabetical order. */
export const stateAbbreviations = (): string[] => [...abbreviations].toSorted()
