const withoutFragment = (address: string) => address.split('#')[0]

/** Whether the browser stands at an address already, and not only on the way to it. */
export const isHere = (address: string) => withoutFragment(address) === withoutFragment(window.location.href)

/**
 * Loads a whole document in place of the portal. It never answers: what called it has nothing left to do.
 * @param asked the address that led here; Back does not return to it, or it would lead here again
 */
export function leave(to: string, asked?: string): Promise<never> {
  if (asked !== undefined && isHere(asked)) window.location.replace(to)
  else window.location.assign(to)
  return new Promise<never>(() => {})
}
