import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Lets PostgreSQL cache the plan of a query on each connection that runs it. */
export const cachePlan = (text: string) =>
  void names.set(text, createHash('sha256').update(text).digest('base64url'))

/** Name of the plan that PostgreSQL caches for a query; undefined for a query that is planned at each run. */
export const planNameOf = (text: string): string | undefined => names.get(text)
