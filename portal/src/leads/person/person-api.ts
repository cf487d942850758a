import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

/** Everything of the person of a lead or a case. */
export const findPerson = (kind: string, id: string) =>
  bodyOf(api.persons[':kind'][':id'].$get({ param: { kind, id }, query: {} }))

export type Person = Awaited<ReturnType<typeof findPerson>>
export type PersonEntry = Person['timeline'][number]
