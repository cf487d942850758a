import type { Role } from 'core'
import type { TestActor, TestThing } from './actors.ts'

/** The status that an actor gets, as long as what it asks for is its own. */
type Expected = (actor: TestActor) => number

export interface Policy {
  expected: Expected
  /** What `:id` of the path names: what there is not, or may not be seen, is 404. */
  of?: 'case' | TestThing
  /** What `:itemId` names: the test document of the case. */
  part?: 'document'
  /** Other parameters of the path. */
  params?: Record<string, string>
  /** A body that is in order; each request gets another number. */
  body?: (number: number) => object
  /** What a request needs beside its body, new for each. */
  headers?: () => Record<string, string>
  /** The session changes or ends: each request has its own. */
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

/** Only these roles; the rest is refused, and nobody is asked to sign in. Of partners those that work on papers. */
export const only =
  (status: number, ...roles: Role[]): Expected =>
  ({ role, isOutsider }) =>
    role === null ? 401 : roles.includes(role) && !isOutsider ? status : 403

export const insider = (status: number) => only(status, 'client', 'partner', 'agent', 'admin')

export const staffOnly = (status: number): Pick<Policy, 'expected'> => ({
  expected: only(status, 'agent', 'admin'),
})
