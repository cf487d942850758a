import { createHash } from 'node:crypto'
import { keysOf, builtInStates, caseStages, waitingOnLabels } from 'core'
import { retentionTerms } from 'core/personal-data'
import type { Insertable } from 'kysely'
import { searchText } from '../cases/work-list/search-text.ts'
import type { Database } from '../platform/db/schema.ts'

export interface ManyCases {
  /** Total number of cases. */
  cases: number
  /** How many of them, from the first, belong to this partner and client; others are spread. */
  ofPartner: number
  partnerId: string
  clientId: string
  /** Length of the first case's checklist. */
  documents: number
  /** How many of them, from the first, are open; the others ended from 1 to 21 years ago. Default: all. */
  underWay?: number
}

type Rows = {
  [Table in keyof Database]?: { count: number; row: (number: number) => Insertable<Database[Table]> }
}

const OTHER_PARTNERS = 200
const OTHER_PEOPLE = 2000
const FIRST_DAY = Date.parse('2026-01-01T12:00:00Z')
const YEAR_MINUTES = 365 * 24 * 60
const HISTORY_YEARS = 20
const waiting = keysOf(waitingOnLabels)
const cities = ['Recife', 'São Paulo', 'Goiânia', 'João Pessoa', 'Belém', 'Curitiba', 'Maceió', 'Niterói']
const kinds = ['Apartamento', 'Casa', 'Sobrado', 'Terreno e construção', 'Imóvel novo']
const districts = ['Boa Vista', 'Centro', 'Jardim América', 'São José', 'Água Fria', 'Ponta Verde', 'Lapa']

/** A UUID derived from table and number. */
export function idOf(table: string, number: number): string {
  const hex = createHash('md5').update(`${table}/${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const at = (minutes: number) => new Date(FIRST_DAY + minutes * 60_000).toISOString()
const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item

const personOf = (number: number) => ({
  id: idOf('person', number % OTHER_PEOPLE),
  name: `Pessoa ${number}`,
  email: `pessoa${number}@exemplo.com.br`,
})
const worksFor = (number: number) => (number < OTHER_PARTNERS ? idOf('partner', number) : null)
const propertyOf = (number: number) => ({
  title: `${pick(kinds, number)} em ${pick(districts, number >> 2)} ${number}`,
  property_city: pick(cities, number),
  property_state: pick(builtInStates, number).sigla,
})
const partOf = (table: string, number: number) => ({
  id: idOf(table, number),
  case_id: idOf('case', number),
})
const fileOf = (number: number) => (number % 2 > 0 ? null : `documents/${number}.pdf`)

/** A setting with the longest retention, so that old cases stay. */
const keepsForLong = {
  key: retentionTerms.signed_cases.key,
  value: JSON.stringify(retentionTerms.signed_cases.max),
  updated_by: null,
  updated_at: at(0),
}

/** Rows of many cases, table by table in the order of their references. */
export function manyRows(wanted: ManyCases): Rows {
  const { cases, ofPartner, partnerId, clientId, documents, underWay = cases } = wanted
  const ownerOf = (number: number) => (number < ofPartner ? clientId : personOf(number).id)
  const hasEnded = (number: number) => number >= underWay
  /** Creation time of the rows of a case. */
  const timeOf = (number: number) =>
    at(
      hasEnded(number)
        ? -YEAR_MINUTES * (1 + HISTORY_YEARS * ((number - underWay + 1) / (cases - underWay)))
        : number,
    )
  const caseOfDocument = (number: number) => Math.max(0, number - documents + 1)
  return {
    app_settings: { count: underWay < cases ? 1 : 0, row: () => keepsForLong },
    partners: {
      count: OTHER_PARTNERS,
      row: (number) => ({
        id: idOf('partner', number),
        name: `Parceiro ${number}`,
        type: 'Correspondente bancário',
        created_at: at(0),
      }),
    },
    auth_user: {
      count: OTHER_PEOPLE,
      row: (number) => ({ ...personOf(number), emailVerified: true, createdAt: at(0), updatedAt: at(0) }),
    },
    auth_account: {
      count: OTHER_PEOPLE,
      row: (number) => ({
        id: idOf('account', number),
        accountId: personOf(number).id,
        providerId: 'credential',
        userId: personOf(number).id,
        createdAt: at(0),
        updatedAt: at(0),
      }),
    },
    profiles: {
      count: OTHER_PEOPLE,
      row: (number) => ({
        ...personOf(number),
        display_name: personOf(number).name,
        partner_id: worksFor(number),
        created_at: at(0),
        updated_at: at(0),
      }),
    },
    user_roles: {
      count: OTHER_PEOPLE,
      row: (number) => ({ user_id: personOf(number).id, role: worksFor(number) ? 'partner' : 'client' }),
    },
    cases: {
      count: cases,
      row: (number) => ({
        id: idOf('case', number),
        client_id: ownerOf(number),
        ...propertyOf(number),
        current_stage: hasEnded(number) ? caseStages.at(-1)! : pick(caseStages, number),
        created_at: timeOf(number),
        stage_since: timeOf(number),
        client_name: personOf(number).name,
        waiting_on: hasEnded(number) ? null : pick(waiting, number),
        due_on: hasEnded(number) ? null : at(number * 31).slice(0, 10),
        // Updated in another order than created.
        updated_at: hasEnded(number) ? timeOf(number) : at((number * 7919) % underWay),
        search_text: searchText(propertyOf(number)),
        outcome: hasEnded(number) ? 'concluido' : 'em_andamento',
        closed_at: hasEnded(number) ? timeOf(number) : null,
      }),
    },
    case_buyers: {
      count: cases,
      row: (number) => ({ ...partOf('buyer', number), position: 1, name: personOf(number).name }),
    },
    case_assignments: {
      count: cases,
      row: (number) => ({
        ...partOf('assignment', number),
        partner_id: number < ofPartner ? partnerId : idOf('partner', number % OTHER_PARTNERS),
        responsibility: 'Análise de crédito',
      }),
    },
    case_stages: {
      count: cases,
      row: (number) => ({
        ...partOf('stage', number),
        stage: hasEnded(number) ? caseStages.at(-1)! : pick(caseStages, number),
        status: hasEnded(number) ? 'completed' : 'in_progress',
        started_at: timeOf(number),
        finished_at: hasEnded(number) ? timeOf(number) : null,
      }),
    },
    messages: {
      count: cases,
      row: (number) => ({
        ...partOf('message', number),
        from_user: ownerOf(number),
        to_role: 'parceiro',
        body: 'Bom dia! Os documentos chegaram?',
        created_at: timeOf(number),
      }),
    },
    // Retention has deleted the notices of ended cases.
    notices: {
      count: underWay,
      row: (number) => ({
        ...partOf('notice', number),
        user_id: ownerOf(number),
        kind: 'stage_changed',
        text: 'Seu dossiê chegou à etapa "Contrato".',
        created_at: timeOf(number),
      }),
    },
    doc_checklists: {
      count: documents + cases - 1,
      row: (number) => ({
        id: idOf('document', number),
        case_id: idOf('case', caseOfDocument(number)),
        label: `Documento ${number}`,
        required: number % 3 > 0,
        status: hasEnded(caseOfDocument(number)) ? 'approved' : number % 2 > 0 ? 'pending' : 'in_review',
        owner_role: 'cliente',
        storage_path: fileOf(number),
        uploaded_at: fileOf(number) && timeOf(caseOfDocument(number)),
      }),
    },
    document_files: {
      count: Math.ceil((documents + cases - 1) / 2),
      row: (number) => ({
        id: idOf('file', number),
        item_id: idOf('document', number * 2),
        version: 1,
        storage_path: `documents/${number * 2}.pdf`,
        name: `documento-${number}.pdf`,
        type: 'application/pdf',
        size: 250_000,
        uploaded_at: timeOf(caseOfDocument(number * 2)),
      }),
    },
  }
}
