import { buyerFacts, caseRecords, maskTaxId, type Fact } from 'core'
import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import { openFacts } from '../../cases/facts/sealed-facts.ts'
import { isRowOf } from '../erasure/erase-spreadsheets.ts'
import type { Subject } from '../erasure/subject.ts'
import { personFacts, sharedKinds } from '../../platform/person-index/person-facts.ts'
import { openChunk, readChunks } from '../../platform/person-index/person-sources.ts'
import { factEntries, type CollectDeps, type DataSection, type Entry } from './data-section.ts'

/** Collects a person's facts as a further buyer in cases of others. */
async function ofBuyers({ db, cipher }: CollectDeps, { buyers }: Subject): Promise<DataSection> {
  const rows = await db
    .selectFrom('case_buyers')
    .innerJoin('cases', 'cases.id', 'case_buyers.case_id')
    .where('case_buyers.id', 'in', [...buyers.map(({ id }) => id), ''])
    .selectAll('case_buyers')
    .select('cases.protocol')
    .execute()
  return {
    title: texts.parteOutroComprador,
    entries: rows.map(({ protocol, name, ...row }) => ({
      [texts.campoProtocolo]: protocol,
      [texts.campoNome]: name,
      ...factEntries(
        'buyer',
        buyerFacts,
        openFacts(cipher, buyerFacts, { table: 'case_buyers', rowId: row.id }, row),
      ),
    })),
  }
}

async function ofSellers({ db, cipher }: CollectDeps, { sellers }: Subject): Promise<DataSection> {
  const facts: Record<string, Fact> = caseRecords.seller
  const rows = await db
    .selectFrom('case_sellers')
    .innerJoin('cases', 'cases.id', 'case_sellers.case_id')
    .where('case_sellers.case_id', 'in', [...sellers.map(({ id }) => id), ''])
    .selectAll('case_sellers')
    .select('cases.protocol')
    .execute()
  return {
    title: texts.parteVendedor,
    entries: rows.map(({ protocol, ...row }) => ({
      [texts.campoProtocolo]: protocol,
      ...factEntries(
        'seller',
        facts,
        openFacts(cipher, facts, { table: 'case_sellers', rowId: row.case_id }, row),
      ),
    })),
  }
}

/** Collects a person's data as a partner, or as the contact of one. */
async function ofPartners(
  { db }: CollectDeps,
  { partners, assignmentIds, facts }: Subject,
): Promise<DataSection> {
  const persons = new Set(partners.filter(({ isPerson }) => isPerson).map(({ id }) => id))
  // A company keeps its own contacts.
  const ownValue = (id: string, kind: 'phone' | 'email', value: string | null) =>
    persons.has(id) || sharedKinds(personFacts({ [kind]: [value] }), facts).length > 0 ? value : null
  const rows = await db
    .selectFrom('partners')
    .where('id', 'in', [...partners.map(({ id }) => id), ''])
    .select(['id', 'name', 'phone', 'email', 'tax_id', 'creci', 'created_at'])
    .execute()
  const contacts = await db
    .selectFrom('case_assignments')
    .where('id', 'in', [...assignmentIds, ''])
    .select(['contact_name', 'contact_phone', 'contact_email'])
    .execute()
  return {
    title: texts.parteParceiro,
    entries: [
      ...rows.map(({ id, name, phone, email, tax_id, creci, created_at }) => ({
        [texts.campoNome]: name,
        [texts.campoTelefone]: ownValue(id, 'phone', phone),
        [texts.campoEmail]: ownValue(id, 'email', email),
        [texts.campoCpf]: persons.has(id) && tax_id ? maskTaxId(tax_id) : null,
        [texts.campoCreci]: persons.has(id) ? creci : null,
        [texts.campoDesde]: created_at,
      })),
      ...contacts.map(({ contact_name, contact_phone, contact_email }) => ({
        [texts.campoNome]: contact_name,
        [texts.campoTelefone]: contact_phone,
        [texts.campoEmail]: contact_email,
      })),
    ],
  }
}

/** Collects rows of spreadsheets, which are stored until their import is over. */
async function ofSpreadsheets(
  { db, cipher }: CollectDeps,
  { chunkIds, facts }: Subject,
): Promise<DataSection> {
  const chunks = await readChunks({ db }, chunkIds)
  const rows = chunks.flatMap(({ id, data }) =>
    openChunk(cipher, id, data).filter((row) => isRowOf(facts, row)),
  )
  return {
    title: texts.parteImportacao,
    entries: rows.map(([, cells]): Entry => ({
      [texts.campoTexto]: cells
        .flatMap((cell) => (cell === null ? [] : String(cell as string | number)))
        .join('; '),
    })),
  }
}

/** Collects a person's data in cases of others, as a partner, and in spreadsheets. */
export async function ofParts(deps: CollectDeps, subject: Subject): Promise<DataSection[]> {
  return [
    await ofBuyers(deps, subject),
    await ofSellers(deps, subject),
    await ofPartners(deps, subject),
    await ofSpreadsheets(deps, subject),
  ]
}
