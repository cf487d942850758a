import { keysOf } from 'core'
import { useSyncExternalStore } from 'react'

/** Columns of the list that a person may choose and order, each with its smallest and largest width. The client's name always comes first. */
export const columnWidths = {
  credit: [140, '160px'],
  stage: [140, '206px'],
  waits: [70, '72px'],
  due: [94, '96px'],
  papers: [62, '62px'],
  agent: [26, '26px'],
  event: [104, '1fr'],
  place: [110, '1fr'],
  partner: [110, '150px'],
  protocol: [92, '96px'],
  tags: [90, '1fr'],
} as const satisfies Record<string, [smallest: number, largest: string]>

export type Column = keyof typeof columnWidths

export const allColumns = keysOf(columnWidths)

export const builtInColumns: readonly Column[] = [
  'credit',
  'stage',
  'waits',
  'due',
  'papers',
  'agent',
  'event',
]

/** Key of the choice in this browser. */
const STORED = 'sim.colunas'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isColumn = (name: string): name is Column => name in columnWidths
const readStored = () => localStorage.getItem(STORED) ?? ''

const setColumns = (next: readonly Column[]) => {
  localStorage.setItem(STORED, next.join(' '))
  for (const listener of listeners) listener()
}

/** Columns of this browser, with a function that changes them. */
export function useColumns() {
  const stored = useSyncExternalStore(subscribe, readStored)
  const chosen = stored.split(' ').filter(isColumn)
  const columns = chosen.length > 0 ? chosen : builtInColumns
  return { columns, setColumns }
}

/** Smallest width of the client's name. */
const CLIENT = 140
/** Checkbox and padding of a row, and the gap before each column. */
const [AROUND, GAP] = [62, 12]

/** Columns of the grid: checkbox, client, the chosen columns; and the width in pixels under which the table scrolls. */
export function gridOf(columns: readonly Column[]) {
  const tracks = columns.map((column) => {
    const [smallest, largest] = columnWidths[column]
    return `minmax(${smallest}px,${largest})`
  })
  const narrowest = columns.reduce(
    (sum, column) => sum + columnWidths[column][0] + GAP,
    AROUND + CLIENT + GAP,
  )
  const hasRest = columns.some((column) => columnWidths[column][1] === '1fr')
  const client = `minmax(${CLIENT}px,${hasRest ? '168px' : '1fr'})`
  return { template: ['26px', client, ...tracks].join(' '), narrowest }
}
