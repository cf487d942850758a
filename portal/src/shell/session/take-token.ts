export const findInFragment = (name: string) => new URLSearchParams(window.location.hash.slice(1)).get(name)

const findToken = () => findInFragment('token')

export const hasToken = () => findToken() !== null

/** Reads the token of an e-mail link from the fragment and removes it from the address bar and the history. */
export function takeToken(): string | null {
  const token = findToken()
  const { pathname, search } = window.location
  if (token !== null) window.history.replaceState(window.history.state, '', pathname + search)
  return token
}
