import type { FetchJson } from 'core'

/**
 * Fetches through the browser's cache, which keeps locations for as long as the server's `max-age` says, or past
 * it with `reload`, which also puts the answer into the cache.
 */
export const fetchJsonWith =
  (cache: RequestCache): FetchJson =>
  async (path) => {
    const response = await fetch(path, { cache })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
