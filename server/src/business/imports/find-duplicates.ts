import { foldName, foldText, type PropertyType } from 'core'
import type { ReadRow } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import { casesFor } from '../../cases/record/cases-visible-to.ts'
import { isEnded } from '../../cases/record/case-state.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

/** Case that a row may belong to: an existing one, or one that an earlier row opens. */
export interface Candidate {
  /** Undefined until it is opened. */
  caseId?: string
  protocol: string | null
  /** Number of the row that opens it. */
  number?: number
  isEnded: boolean
  cpf: string | null
  address: string
  development: string
  type: PropertyType | null
  city: string
  ids: string[]
}

type PropertyFields = Pick<Candidate, 'address' | 'development' | 'type' | 'city'>

/** Compares addresses when both have one, else the other known fields of the property. */
function isSameProperty(a: PropertyFields, b: PropertyFields): boolean {
  if (a.address && b.address) return a.address === b.address && a.city === b.city
  if (a.development && b.development) return a.development === b.development && a.city === b.city
  return a.type === b.type && a.city === b.city
}

const folded = (text: string | null | undefined) => (text ? foldText(text) : '')

/** Fields that identify the case of a row. */
export const candidateOf = (number: number, row: ReadRow): Candidate => ({
  number,
  protocol: null,
  isEnded: false,
  cpf: row.buyer.cpf ?? null,
  address: folded(row.property.address),
  development: folded(row.property.development),
  type: row.property_type,
  city: foldName(row.city ?? ''),
  ids: row.external_id ? [row.external_id] : [],
})

/** Existing cases with the same CPF or id, among those that the actor may change. */
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
  const toCandidate = (row: (typeof byId)[number], cpf: string | null): Candidate => ({
    caseId: row.id,
    protocol: row.protocol,
    isEnded: isEnded(row.outcome),
    cpf,
    address: folded(row.address),
    development: folded(row.development),
    type: row.property_type,
    city: foldName(row.property_city ?? ''),
    ids: [row.external_id, row.protocol].filter((id) => id !== null),
  })
  return [
    ...byId.map((row) => toCandidate(row, null)),
    ...byPerson.map(({ cpf_digest, ...row }) => toCandidate(row, cpfs.get(cpf_digest ?? '') ?? null)),
  ]
}

/** Finds the case of each row, among existing ones and those that earlier rows open. */
export function createDuplicates(db: Db, actor: Actor, cipher: PersonalCipher) {
  const byCpf = new Map<string, Candidate[]>()
  const byId = new Map<string, Candidate>()
  const queried = new Set<string>()
  function add(candidate: Candidate) {
    const { cpf, ids, caseId } = candidate
    const isNew = caseId === undefined || !queried.has(`${caseId}:${cpf}`)
    if (!isNew) return
    if (caseId) queried.add(`${caseId}:${cpf}`)
    if (cpf) byCpf.set(cpf, [...(byCpf.get(cpf) ?? []), candidate])
    for (const id of ids) if (!byId.has(id)) byId.set(id, candidate)
  }
  return {
    /** Loads the existing candidates of these rows. */
    look: async (rows: readonly ReadRow[]) => {
      for (const candidate of await findCases(db, actor, cipher, rows)) add(candidate)
    },
    find: ({ ids, cpf, ...property }: Candidate): Candidate | undefined =>
      ids.map((id) => byId.get(id)).find((one) => one !== undefined) ??
      (cpf ? byCpf.get(cpf)?.find((one) => isSameProperty(one, property)) : undefined),
    add,
  }
}
