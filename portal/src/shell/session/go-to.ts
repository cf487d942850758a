import { redirect, replace, type NavigateFunction } from 'react-router-dom'
import { pages } from 'core/paths'

const withoutFragment = (address: string) => address.split('#')[0]

/** Whether the browser is already at an address, and not only navigating to it. */
const isHere = (address: string) => withoutFragment(address) === withoutFragment(window.location.href)

/**
 * Loads a page of the server in place of the portal. The promise never resolves, so its caller does nothing further.
 * @param from address that led here; it is left out of the history, because Back would lead here again
 */
export function loadPage(to: string, from?: string): Promise<never> {
  if (from !== undefined && isHere(from)) window.location.replace(to)
  else window.location.assign(to)
  return new Promise<never>(() => {})
}

/**
 * Redirects a loader to another screen.
 * @param from address that led here; it is left out of the history, because Back would lead here again
 */
export const redirectTo = (to: string, from: string): Response => (isHere(from) ? replace(to) : redirect(to))

/** Whether the server renders the address as a page outside the portal. */
export const isPage = (to: string) =>
  pages.some((path) => path === new URL(to, window.location.origin).pathname)

/** Replaces the current address, so that Back does not return to it. */
export async function goTo(navigate: NavigateFunction, to: string): Promise<void> {
  if (isPage(to)) await loadPage(to, window.location.href)
  else await navigate(to, { replace: true })
}
