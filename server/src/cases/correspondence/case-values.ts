import {
  caseRecords,
  caseStageLabels,
  formatDate,
  isDueNow,
  isMissing,
  listInWords,
  propertyTypeLabels,
  today,
} from 'core'
import { casePath, paths } from 'core/paths'
import type { CaseMessageKey } from 'core/templates'
import type { Actor } from '../../platform/access/actor.ts'
import { buyersIn } from '../facts/buyers.ts'
import type { CaseRow } from '../record/case-state.ts'
import { openFacts } from '../facts/sealed-facts.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { companyName, type TemplateValues } from '../../delivery/templates/template-email.ts'

const MOST_LISTED = 3

/** @example listed(['RG', 'CPF', 'IPTU', 'Laudo']) // → 'RG, CPF, IPTU e mais 1' */
export const listed = (labels: readonly string[]) =>
  labels.length > MOST_LISTED
    ? `${labels.slice(0, MOST_LISTED).join(', ')} e mais ${labels.length - MOST_LISTED}`
    : listInWords(labels)

/** Texts about papers, whose link leads to the papers. */
const aboutPapers: readonly CaseMessageKey[] = [
  'documentos_pedidos',
  'lembrete',
  'documento_recusado',
  'vence_em_breve',
]

/** Recipient of a message of a case. */
export interface Recipient {
  name: string
  /** Digits with area code. */
  phone: string | null
  email: string | null
}

/** Loads the client of a case; the account's address wins over the case's. */
export async function recipientOf(
  trx: Trx,
  cipher: PersonalCipher,
  { id, client_id, client_name }: Pick<CaseRow, 'id' | 'client_id' | 'client_name'>,
): Promise<Recipient> {
  const [buyer] = await buyersIn(trx, cipher, id)
  const account =
    client_id === null
      ? undefined
      : await trx.selectFrom('auth_user').where('id', '=', client_id).select('email').executeTakeFirst()
  return {
    name: buyer?.name ?? client_name,
    phone: buyer?.phone ?? null,
    email: account?.email ?? buyer?.email ?? null,
  }
}

/** Loads the seller of a case. Cases store no e-mail address for sellers. */
export async function sellerOfCase(trx: Trx, cipher: PersonalCipher, caseId: string): Promise<Recipient> {
  const row = await trx
    .selectFrom('case_sellers')
    .where('case_id', '=', caseId)
    .selectAll()
    .executeTakeFirst()
  const fieldPlace = { table: 'case_sellers', rowId: caseId } as const
  const { kind, name, phone } = openFacts(cipher, caseRecords.seller, fieldPlace, row)
  const called = kind === 'empresa' ? name : name?.split(' ')[0]
  return { name: called ?? '', phone: phone ?? null, email: null }
}

/** @example 'Residencial Sol, 101', or 'Apartamento em Recife, PE' where no more is known */
const propertyOf = (
  { property_type, property_city, property_state }: CaseRow,
  known: { development: string | null; unit: string | null; address: string | null } | undefined,
) => {
  const named = [known?.development, known?.unit].filter(Boolean).join(', ') || known?.address
  const fieldPlace = [property_city, property_state].filter(Boolean).join(', ')
  const type = property_type ? propertyTypeLabels[property_type] : 'Imóvel'
  return named || (fieldPlace ? `${type} em ${fieldPlace}` : type)
}

const documentsOf = (db: Db, caseId: string) =>
  db
    .selectFrom('doc_checklists')
    .where('case_id', '=', caseId)
    .where('owner_role', '=', 'cliente')
    .select(['label', 'status', 'required', 'rejection_reason', 'reviewed_at', 'expires_on'])
    .select(['due_stage', 'reopen_reason'])
    .orderBy('position')
    .execute()

type Paper = Awaited<ReturnType<typeof documentsOf>>[number]

const lastRejected = (papers: Paper[]) =>
  papers
    .filter(({ status }) => status === 'rejected')
    .toSorted((a, b) => (b.reviewed_at ?? '').localeCompare(a.reviewed_at ?? ''))[0]

const nextToExpire = (papers: Paper[], day: string) =>
  papers
    .filter(({ status, expires_on }) => status === 'approved' && expires_on !== null && expires_on >= day)
    .toSorted((a, b) => a.expires_on!.localeCompare(b.expires_on!))[0]

/**
 * Value of each template variable for a case; unknown ones are left out for the sender to fill in. Excludes CPF, income
 * and the bank's reasons.
 */
export async function valuesOfCase(
  trx: Trx,
  {
    caseRow,
    sender,
    name,
    seller,
    origin,
    now,
  }: {
    caseRow: CaseRow
    sender: Pick<Actor, 'displayName'>
    name: string
    seller: string
    origin: string
    now: Date
  },
): Promise<(key: CaseMessageKey) => TemplateValues> {
  const day = today(now)
  const papers = await documentsOf(trx, caseRow.id)
  const operation = await trx
    .selectFrom('case_operations')
    .where('case_id', '=', caseRow.id)
    .select(['risk_expires_on', 'registry_protocol'])
    .executeTakeFirst()
  const property = await trx
    .selectFrom('case_properties')
    .where('case_id', '=', caseRow.id)
    .select(['development', 'unit', 'address'])
    .executeTakeFirst()
  const dueNow = papers.filter((paper) => isDueNow(paper, caseRow.current_stage))
  // A request sent before any paper is due names all of them.
  const missing = dueNow.length > 0 ? dueNow : papers.filter(isMissing)
  const rejected = lastRejected(papers)
  const expiring = nextToExpire(papers, day)
  const { due_on } = caseRow
  const common: TemplateValues = {
    nome: name.split(' ')[0],
    agente: sender.displayName,
    empresa: await companyName(trx),
    protocolo: caseRow.protocol ?? undefined,
    n: missing.length > 0 ? String(missing.length) : undefined,
    lista_3: missing.length > 0 ? listed(missing.map(({ label }) => label)) : undefined,
    data: due_on !== null && due_on >= day ? formatDate(due_on) : undefined,
    documento: rejected?.label,
    motivo_acao: rejected?.rejection_reason ?? undefined,
    validade: operation?.risk_expires_on ? formatDate(operation.risk_expires_on) : undefined,
    numero: operation?.registry_protocol ?? undefined,
    vendedor: seller || undefined,
    imovel: propertyOf(caseRow, property),
    etapa: caseStageLabels[caseRow.current_stage],
  }
  const address = `${origin}${casePath('client', caseRow.id)}`
  const linkFor = (key: CaseMessageKey) => {
    // Sending creates the real link.
    if (key === 'convite_portal') return `${origin}${paths.access}`
    if (key === 'vendedor_status') return `${origin}${paths.seller}`
    return aboutPapers.includes(key) ? `${address}?aba=documentos` : address
  }
  return (key) => ({
    ...common,
    link: linkFor(key),
    ...(key === 'vence_em_breve' && {
      documento: expiring?.label,
      data: expiring?.expires_on ? formatDate(expiring.expires_on) : undefined,
    }),
  })
}
