import type { Role } from 'core'
import type { Database } from '../platform/db/schema.ts'
import type { TestActor, TestThing } from './actors.ts'

/** Expected status of an actor for its own objects. */
type Expected = (actor: TestActor) => number

export interface Policy {
  expected: Expected
  /** Object of `:id` in the path; a missing or invisible one answers 404. */
  of?: 'case' | TestThing
  /** Object of `:itemId`: the test document of the case. */
  item?: 'document'
  /** Other parameters of the path. */
  params?: Record<string, string>
  /** A valid body; each request gets another number. */
  body?: (number: number) => object
  /** New headers for each request. */
  headers?: () => Record<string, string>
  /** Table in which it creates a row; such a route accepts `Idempotency-Key`. */
  creates?: keyof Database
  /** The request changes or ends its session, so each one has its own. */
  ownSession?: true
}

export const everyone =
  (status: number): Expected =>
  () =>
    status

export const signedIn =
  (status: number): Expected =>
  ({ role }) =>
    role === null ? 401 : status

/** Expects 401 without a session and 403 for anybody but the people of a partner, which all refer clients. */
export const partnersOnly =
  (status: number): Expected =>
  ({ role, own }) =>
    role === null ? 401 : role === 'partner' && own !== null ? status : 403

/** Expects 401 without a session and 403 for other roles, and for partners that only refer. */
export const only =
  (status: number, ...roles: Role[]): Expected =>
  ({ role, isOutsider }) =>
    role === null ? 401 : roles.includes(role) && !isOutsider ? status : 403

export const insider = (status: number) => only(status, 'client', 'partner', 'agent', 'admin')

export const staffOnly = (status: number): Pick<Policy, 'expected'> => ({
  expected: only(status, 'agent', 'admin'),
})
