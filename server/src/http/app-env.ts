import type { RequestIdVariables } from 'hono/request-id'

/** What travels with a request. */
export interface AppEnv {
  Variables: RequestIdVariables & {
    /** No route matched. */
    isUnknown?: true
  }
}
