import { foldText, type PropertyType } from 'core'
import type { ReadRow } from 'core/import'
import type { Actor } from '../access/actor.ts'
import { casesFor } from '../cases/cases-visible-to.ts'
import { isEnded } from '../cases/case-state.ts'
import type { Db } from '../db/connect.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'

/** A case that a row may be of: one that is there, or that a row before it opens. */
export interface Candidate {
  /** None before it is opened. */
  caseId?: string
  protocol: string | null
  /** Of the row that opens it. */
  number?: number
  isEnded: boolean
  cpf: string | null
  address: string
  development: string
  type: PropertyType | null
  city: string
  ids: string[]
}

type Place = Pick<Candidate, 'address' | 'development' | 'type' | 'city'>

/** Where both have an address it says; else what both know of the property. */
function isSameProperty(a: Place, b: Place): boolean {
  if (a.address && b.address) return a.address === b.address && a.city === b.city
  if (a.development && b.development) return a.development === b.development && a.city === b.city
  return a.type === b.type && a.city === b.city
}

const folded = (text: string | null | undefined) => (text ? foldText(text) : '')

/** What a row is found again by. */
export const candidateOf = (number: number, row: ReadRow): Candidate => ({
  number,
  protocol: null,
  isEnded: false,
  cpf: row.buyer.cpf ?? null,
  address: folded(row.property.address),
  development: folded(row.property.development),
  type: row.property_type,
  city: folded(row.city),
  ids: row.external_id ? [row.external_id] : [],
})

/** The cases that rows may be of, among those that somebody may change: of the same CPF, or the same id. */
async function findCases(
  db: Db,
  actor: Actor,
  cipher: PersonalCipher,
  rows: readonly ReadRow[],
): Promise<Candidate[]> {
  const cpfs = new Map<string, string>()
  for (const { buyer } of rows)
    if (buyer.cpf) for (const digest of cipher.digests(buyer.cpf, 'cpf')) cpfs.set(digest, buyer.cpf)
  const ids = rows.flatMap(({ external_id }) => external_id ?? [])
  const cases = casesFor(db, actor, 'updateCase')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .select(['cases.id', 'cases.protocol', 'cases.external_id', 'cases.outcome', 'cases.property_type'])
    .select(['cases.property_city', 'property.address', 'property.development'])
  const byPerson =
    cpfs.size === 0
      ? []
      : await cases
          .innerJoin('case_buyers as buyer', 'buyer.case_id', 'cases.id')
          .where('buyer.cpf_digest', 'in', [...cpfs.keys()])
          .select('buyer.cpf_digest')
          .execute()
  const byId =
    ids.length === 0
      ? []
      : [
          ...(await cases.where('cases.external_id', 'in', ids).execute()),
          ...(await cases.where('cases.protocol', 'in', ids).execute()),
        ]
  const toCandidate = (found: (typeof byId)[number], cpf: string | null): Candidate => ({
    caseId: found.id,
    protocol: found.protocol,
    isEnded: isEnded(found.outcome),
    cpf,
    address: folded(found.address),
    development: folded(found.development),
    type: found.property_type,
    city: folded(found.property_city),
    ids: [found.external_id, found.protocol].filter((id) => id !== null),
  })
  return [
    ...byId.map((found) => toCandidate(found, null)),
    ...byPerson.map(({ cpf_digest, ...found }) => toCandidate(found, cpfs.get(cpf_digest ?? '') ?? null)),
  ]
}

/** Finds for each row the case that it is of, among those that are there and those that rows before it open. */
export function createDuplicates(db: Db, actor: Actor, cipher: PersonalCipher) {
  const byCpf = new Map<string, Candidate[]>()
  const byId = new Map<string, Candidate>()
  const known = new Set<string>()
  function add(candidate: Candidate) {
    const { cpf, ids, caseId } = candidate
    const isNew = caseId === undefined || !known.has(`${caseId}:${cpf}`)
    if (!isNew) return
    if (caseId) known.add(`${caseId}:${cpf}`)
    if (cpf) byCpf.set(cpf, [...(byCpf.get(cpf) ?? []), candidate])
    for (const id of ids) if (!byId.has(id)) byId.set(id, candidate)
  }
  return {
    /** Looks for what is there of these rows. */
    look: async (rows: readonly ReadRow[]) => {
      for (const candidate of await findCases(db, actor, cipher, rows)) add(candidate)
    },
    find: ({ ids, cpf, ...place }: Candidate): Candidate | undefined =>
      ids.map((id) => byId.get(id)).find((one) => one !== undefined) ??
      (cpf ? byCpf.get(cpf)?.find((one) => isSameProperty(one, place)) : undefined),
    add,
  }
}
