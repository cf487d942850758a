import type { Actor } from '../access/actor.ts'
import { kindsOf } from '../access/policy.ts'

/**
 * The first name and the initial of the last one.
 * @example shortName('Ana Clara Ferreira') // → 'Ana F.'
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0)}.` : first
}

/** Whether somebody brought the client and does not work on the case. */
const onlyRefers = (actor: Actor) => {
  const kinds = kindsOf(actor)
  return kinds.length === 1 && kinds[0] === 'referrer'
}

interface Named {
  client_name: string
  title: string | null
  /** Of the client's account. */
  client_id?: string | null
  unread_messages?: number
}

/** What is nobody's who brought the client: their account, and how much is written to them. */
const withoutAccount = <Row extends Named>(row: Row): Row => ({
  ...row,
  ...('client_id' in row && { client_id: null }),
  ...('unread_messages' in row && { unread_messages: 0 }),
})

/** A case as this person may read whose it is: who only brought the client reads the first name and an initial. */
export const namedFor =
  (actor: Actor) =>
  <Row extends Named>(row: Row): Row => {
    if (!onlyRefers(actor)) return row
    const told = withoutAccount(row)
    if (row.client_name === '') return told
    const client_name = shortName(row.client_name)
    return { ...told, client_name, title: row.title?.replaceAll(row.client_name, client_name) ?? null }
  }

/** The same of a list that is the JSON that tells it. */
export const listNamedFor = <List extends string | Buffer>(actor: Actor, list: List): List | string =>
  onlyRefers(actor) ? JSON.stringify((JSON.parse(list.toString()) as Named[]).map(namedFor(actor))) : list
