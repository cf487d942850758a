import type { Person } from './write-request.ts'

const STORE = 'sim:avaliacao'

/** Storage may be blocked in a frame: then a reload only loses what was typed. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Reads the fields filled before a reload, except the CPF. */
export const readPersonDraft = (): Partial<Person> =>
  attempt(() => JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Partial<Person> | null) ?? {}

/** Stores the typed fields for a reload, only while the visitor consents, as the privacy text states. */
export const writePersonDraft = ({ cpf: _typedAgain, ...person }: Partial<Person>): void =>
  attempt(() => sessionStorage.setItem(STORE, JSON.stringify(person)))

export const dropPersonDraft = (): void => attempt(() => sessionStorage.removeItem(STORE))
