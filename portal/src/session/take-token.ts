/** What the fragment of the address says of this name. */
export const findInFragment = (name: string) => new URLSearchParams(window.location.hash.slice(1)).get(name)

const findToken = () => findInFragment('token')

/** Whether the address carries a token. */
export const hasToken = () => findToken() !== null

/** The token of a link in an e-mail. It travels in the fragment, and leaves the address bar and the history at once. */
export function takeToken(): string | null {
  const token = findToken()
  const { pathname, search } = window.location
  if (token !== null) window.history.replaceState(window.history.state, '', pathname + search)
  return token
}
