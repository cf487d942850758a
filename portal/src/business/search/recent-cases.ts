import { paths } from 'core/paths'
import { matchPath } from 'react-router-dom'

/** Cases that the search offers before anything is typed. */
const MOST = 6

const addressOf = (personId: string) => `sim.recentes:${personId}`

const isId = (text: string) => /^[\da-f-]{36}$/.test(text)

/** Ids of the cases that this person opened last in this browser. Names are not stored: the server gives them. */
export const recentCases = (personId: string): string[] =>
  (localStorage.getItem(addressOf(personId)) ?? '').split(' ').filter(isId).slice(0, MOST)

/** Stores the case of an address as the one opened last. */
export function recordOpened(personId: string, pathname: string): void {
  const id = matchPath(paths.adminCase, pathname)?.params.id
  if (!id || !isId(id)) return
  const others = recentCases(personId).filter((one) => one !== id)
  localStorage.setItem(addressOf(personId), [id, ...others].slice(0, MOST).join(' '))
}
