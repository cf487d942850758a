import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Addresses without a parameter are few; whatever else is asked for may be anything. */
const MOST_PATHS = 500

/**
 * Finds routes as Hono does, but what an address without parameters leads to only once: the pages, the widget and most
 * lists are asked for by the same few addresses. Hono's faster router refuses some of our patterns.
 */
export class KnownPathRouter<Handler> implements Router<Handler> {
  readonly name = 'KnownPathRouter'
  readonly #routes = new TrieRouter<Handler>()
  readonly #known = new Map<string, Result<Handler>>()

  add(method: string, path: string, handler: Handler) {
    this.#known.clear()
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#routes.match(method, path)
    const [handlers] = found
    if (handlers.some(([, parameters]) => Object.keys(parameters).length > 0)) return found
    if (this.#known.size >= MOST_PATHS) this.#known.clear()
    this.#known.set(key, found)
    return found
  }
}
