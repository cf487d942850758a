import type { Day } from '../../platform/calendar/working-days.ts'
import type { importsTexts } from '../../texts/imports.ts'
import type { ImportColumn } from './import-columns.ts'
import { cellText, readDay, readMoney, type Cell } from './read-values.ts'

/** Columns whose names are looked up in the product's data. */
export type NamedKind = 'etapa' | 'situacao' | 'agente' | 'corretor' | 'cidade'

/** Lookups of names in cells. */
export interface KnownNames {
  /** Id or code of a name: '' means ignore the name, undefined that it is unknown. */
  find: (kind: NamedKind, name: string) => string | undefined
  /** Cities of this name with their states, limited to `uf` when present. */
  findCities: (name: string, uf: string | undefined) => { city: string; uf: string }[]
  isState: (uf: string) => boolean
  today: Day
}

export interface RowRemark {
  column: ImportColumn
  key: keyof typeof importsTexts
  params?: Record<string, string | number>
}

/** Returns readers of the cells of one row by column; they append to `problems`. */
export function createRowReaders(
  cells: Partial<Record<ImportColumn, Cell>>,
  { find, today }: KnownNames,
  problems: RowRemark[],
) {
  const text = (column: ImportColumn) => cellText(cells[column])
  const wrong = (column: ImportColumn, key: RowRemark['key'], params?: RowRemark['params']) =>
    void problems.push({ column, key, ...(params && { params }) })

  /** Parses a cell; null for an empty one. Reports a problem when the value is invalid. */
  function read<Value>(column: ImportColumn, key: RowRemark['key'], of: (cell: Cell) => Value | null) {
    const cell = cells[column] ?? null
    if (cellText(cell) === '') return null
    const value = of(cell)
    if (value === null) wrong(column, key, { valor: text(column).slice(0, 60) })
    return value
  }
  const money = (column: ImportColumn) => read(column, 'problemaValor', readMoney)
  const year = Number(today.slice(0, 4))
  const day = (column: ImportColumn, latest = year + 10) =>
    read(column, 'problemaData', (cell) => readDay(cell, latest))
  const past = (column: ImportColumn) => {
    const date = day(column, year)
    if (date === null || date <= today) return date
    wrong(column, 'problemaDataFutura', { valor: text(column) })
    return null
  }
  const short = (column: ImportColumn, most: number) => {
    const value = text(column)
    if (value.length <= most) return value || null
    wrong(column, 'problemaLongo', { n: most })
    return null
  }
  /** Looks a name up; returns '' for one to ignore. */
  const named = (kind: NamedKind) => {
    const name = text(kind)
    if (!name) return null
    const match = find(kind, name)
    if (match === undefined) wrong(kind, 'problemaDesconhecido', { valor: name.slice(0, 60) })
    return match ?? null
  }
  return { text, wrong, read, money, day, past, short, named }
}

export type RowReaders = ReturnType<typeof createRowReaders>

/**
 * Name under which the meaning of a city is stored.
 * @example townName('Recfe', 'PE') // → 'Recfe/PE'
 * @example townName('Recfe', '') // → 'Recfe'
 */
export const townName = (city: string, uf: string) => [city.slice(0, 60), uf].filter(Boolean).join('/')

/**
 * Reads city and state: a city without a state counts if only one state has a city of this name. An unknown city counts as
 * the one that was chosen for it.
 */
export function readLocation(
  { text, wrong }: RowReaders,
  { find, findCities, isState }: KnownNames,
): { city: string | null; uf: string | null } {
  const state = text('uf').toUpperCase()
  const city = text('cidade')
  if (state && !isState(state)) {
    wrong('uf', 'problemaEstado', { valor: state.slice(0, 30) })
    return { city: null, uf: null }
  }
  if (!city) return { city: null, uf: state || null }
  const [match, another] = findCities(city, state || undefined)
  if (match && !another) return { city: match.city, uf: match.uf }
  const chosen = find('cidade', townName(city, state))
  if (chosen !== undefined) {
    const [chosenCity = '', uf = ''] = chosen.split('/')
    return { city: chosenCity || null, uf: uf || state || null }
  }
  const params = { valor: city.slice(0, 60), uf: state }
  if (match) wrong('uf', 'problemaCidadeEmVarios', params)
  else if (state) wrong('cidade', 'problemaCidade', params)
  else wrong('cidade', 'problemaCidadeSemUf', params)
  return { city: null, uf: state || null }
}
