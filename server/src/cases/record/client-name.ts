import type { Actor } from '../../platform/access/actor.ts'
import { kindsOf } from '../../platform/access/policy.ts'

/**
 * First name and initial of the last name.
 * @example shortName('Ana Clara Ferreira') // → 'Ana F.'
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last.charAt(0)}.` : first
}

/** Whether the actor referred the client and does not work on the case. */
const onlyRefers = (actor: Actor) => {
  const kinds = kindsOf(actor)
  return kinds.length === 1 && kinds[0] === 'referrer'
}

interface Named {
  client_name: string
  title: string | null
  /** Id of the client's account. */
  client_id?: string | null
  unread_messages?: number
}

/** Hides the client's account id and unread count from referrers. */
const withoutAccount = <Row extends Named>(row: Row): Row => ({
  ...row,
  ...('client_id' in row && { client_id: null }),
  ...('unread_messages' in row && { unread_messages: 0 }),
})

/** Shortens the client's name to first name and initial for partners that only referred the client. */
export const namedFor =
  (actor: Actor) =>
  <Row extends Named>(row: Row): Row => {
    if (!onlyRefers(actor)) return row
    const shownRow = withoutAccount(row)
    if (row.client_name === '') return shownRow
    const client_name = shortName(row.client_name)
    return { ...shownRow, client_name, title: row.title?.replaceAll(row.client_name, client_name) ?? null }
  }
