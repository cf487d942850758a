import type { Role } from 'core'
import type { MiddlewareHandler } from 'hono'
import { uniqueSymbol, type DescribeRouteOptions } from 'hono-openapi'
import type { ErrorCode } from '../http/api-error.ts'

/** What a piece of a route adds to its description. */
export interface Described extends DescribeRouteOptions {
  /** Refusals that it may answer with. */
  'x-codes'?: ErrorCode[]
  /** Who may call it, where not everybody signed in may. */
  'x-roles'?: Role[]
}

/** A middleware that says what it does to the routes it stands before. */
export const described = <Handler extends MiddlewareHandler>(handler: Handler, spec: Described): Handler =>
  Object.assign(handler, { [uniqueSymbol]: { spec } })
