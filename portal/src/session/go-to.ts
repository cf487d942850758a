import { redirect, replace, type NavigateFunction } from 'react-router-dom'
import { pages } from 'core/paths'

const withoutFragment = (address: string) => address.split('#')[0]

/** Whether the browser stands at an address already, and not only on the way to it. */
export const isHere = (address: string) => withoutFragment(address) === withoutFragment(window.location.href)

/**
 * Loads a page of the server in place of the portal. It never answers: what called it has nothing left to do.
 * @param asked the address that led here; Back does not return to it, or it would lead here again
 */
export function loadPage(to: string, asked?: string): Promise<never> {
  if (asked !== undefined && isHere(asked)) window.location.replace(to)
  else window.location.assign(to)
  return new Promise<never>(() => {})
}

/**
 * Redirects a loader to another screen.
 * @param asked the address that led here; Back does not return to it, or it would lead here again
 */
export const redirectTo = (to: string, asked: string): Response =>
  isHere(asked) ? replace(to) : redirect(to)

/** Whether an address is a page of its own, outside the portal. */
export const isPage = (to: string) =>
  pages.some((path) => path === new URL(to, window.location.origin).pathname)

/** Goes to an address of the product in place of this one, which Back then does not return to. */
export async function goTo(navigate: NavigateFunction, to: string): Promise<void> {
  if (isPage(to)) await loadPage(to, window.location.href)
  else await navigate(to, { replace: true })
}
