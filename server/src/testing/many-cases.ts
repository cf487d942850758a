import { createHash } from 'node:crypto'
import { builtInStates, caseStageLabels, caseStages, type CaseStage } from 'core'
import type { Insertable } from 'kysely'
import { searchText } from '../cases/search-text.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

interface ManyCases {
  /** How many there are in all. */
  cases: number
  /** How many of them one partner has; the others are spread over partners of their own. */
  ofPartner: number
  /** How long the checklist of the first case of that partner is. */
  documents: number
  /** Whose partner it is, and who the client of its cases is. */
  partner: { partnerId: string; clientId: string }
}

const OTHER_PARTNERS = 200
const OTHER_PEOPLE = 2000
const DAY = Date.parse('2026-01-01T12:00:00Z')
const cities = ['Recife', 'São Paulo', 'Goiânia', 'João Pessoa', 'Belém', 'Curitiba', 'Maceió', 'Niterói']
const kinds = ['Apartamento', 'Casa', 'Sobrado', 'Terreno e construção', 'Imóvel novo']
const districts = ['Boa Vista', 'Centro', 'Jardim América', 'São José', 'Água Fria', 'Ponta Verde', 'Lapa']

/** The same UUID for the same names, at every run. */
export function idOf(table: string, number: number): string {
  const hex = createHash('md5').update(`${table}/${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const moment = (minutes: number) => new Date(DAY + minutes * 60_000).toISOString()
const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item

async function insertAll<Table extends keyof Database>(
  db: Db,
  table: Table,
  count: number,
  row: (number: number) => Insertable<Database[Table]>,
) {
  // SQLite takes 32,766 values in one statement.
  const size = 2000
  for (let first = 0; first < count; first += size) {
    const rows = Array.from({ length: Math.min(size, count - first) }, (_, index) => row(first + index))
    await db.insertInto(table).values(rows).execute()
  }
}

/**
 * Fills a database with so many cases that a query without an index shows, quickly and always the same. The partner's
 * cases are the first; `idOf('case', 0)` is the one with the long checklist.
 */
export async function createManyCases(
  db: Db,
  { cases, ofPartner, documents, partner: { partnerId, clientId } }: ManyCases,
): Promise<void> {
  const stageOf = (number: number): CaseStage => pick(caseStages, number)
  const personOf = (number: number) => ({
    id: idOf('person', number),
    name: `Pessoa ${number}`,
    email: `pessoa${number}@exemplo.com.br`,
  })
  const worksFor = (number: number) => (number < OTHER_PARTNERS ? idOf('partner', number) : null)
  const placeOf = (number: number) => ({
    title: `${pick(kinds, number)} em ${pick(districts, number >> 2)} ${number}`,
    property_city: pick(cities, number),
    property_state: pick(builtInStates, number).sigla,
  })
  await db.transaction().execute(async (trx) => {
    await insertAll(trx, 'partners', OTHER_PARTNERS, (number) => ({
      id: idOf('partner', number),
      name: `Parceiro ${number}`,
      type: 'Correspondente bancário',
      created_at: moment(0),
    }))
    await insertAll(trx, 'auth_user', OTHER_PEOPLE, (number) => ({
      ...personOf(number),
      emailVerified: true,
      createdAt: moment(0),
      updatedAt: moment(0),
    }))
    await insertAll(trx, 'profiles', OTHER_PEOPLE, (number) => ({
      ...personOf(number),
      display_name: personOf(number).name,
      partner_id: worksFor(number),
      created_at: moment(0),
      updated_at: moment(0),
    }))
    await insertAll(trx, 'user_roles', OTHER_PEOPLE, (number) => ({
      user_id: personOf(number).id,
      role: worksFor(number) ? 'partner' : 'client',
    }))
    await insertAll(trx, 'cases', cases, (number) => {
      const place = placeOf(number)
      return {
        id: idOf('case', number),
        client_id: number < ofPartner ? clientId : personOf(number % OTHER_PEOPLE).id,
        ...place,
        current_stage: stageOf(number),
        created_at: moment(number),
        updated_at: moment((number * 7919) % cases),
        search_text: searchText(place),
      }
    })
    await insertAll(trx, 'case_assignments', cases, (number) => ({
      id: idOf('assignment', number),
      case_id: idOf('case', number),
      partner_id: number < ofPartner ? partnerId : idOf('partner', number % OTHER_PARTNERS),
      responsibility: 'Análise de crédito',
    }))
    await insertAll(trx, 'case_stages', cases, (number) => ({
      id: idOf('stage', number),
      case_id: idOf('case', number),
      stage: caseStageLabels[stageOf(number)],
      status: 'in_progress' as const,
      started_at: moment(number),
    }))
    await insertAll(trx, 'messages', cases, (number) => ({
      id: idOf('message', number),
      case_id: idOf('case', number),
      from_user: clientId,
      to_role: 'parceiro',
      body: 'Bom dia! Os documentos chegaram?',
      created_at: moment(number),
    }))
    await insertAll(trx, 'notices', cases, (number) => ({
      id: idOf('notice', number),
      user_id: number % 100 > 0 ? personOf(number % OTHER_PEOPLE).id : clientId,
      case_id: idOf('case', number),
      kind: 'stage_changed',
      text: 'Seu dossiê chegou à etapa "Contrato".',
      created_at: moment(number),
    }))
    await insertAll(trx, 'doc_checklists', documents + cases, (number) => {
      const of = Math.max(0, number - documents)
      return {
        id: idOf('document', number),
        case_id: idOf('case', of),
        label: `Documento ${number}`,
        required: number % 3 > 0,
        status: number % 2 > 0 ? ('pending' as const) : ('in_review' as const),
        owner_role: 'cliente' as const,
        storage_path: number % 2 > 0 ? null : `documents/${number}.pdf`,
        uploaded_at: number % 2 > 0 ? null : moment(number),
      }
    })
    await insertAll(trx, 'document_files', Math.ceil((documents + cases) / 2), (number) => ({
      id: idOf('file', number),
      item_id: idOf('document', number * 2),
      version: 1,
      storage_path: `documents/${number * 2}.pdf`,
      name: `documento-${number}.pdf`,
      type: 'application/pdf' as const,
      size: 250_000,
      uploaded_at: moment(number),
    }))
  })
}
