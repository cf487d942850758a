const withoutFragment = (address: string) => address.split('#')[0]

/**
 * Loads a whole document in place of the portal. It never answers: what called it has nothing left to do.
 * @param asked the address that led here; Back does not return to it, or it would lead here again
 */
export function leave(to: string, asked?: string): Promise<never> {
  const isHere = asked !== undefined && withoutFragment(asked) === withoutFragment(window.location.href)
  if (isHere) window.location.replace(to)
  else window.location.assign(to)
  return new Promise<never>(() => {})
}
