import type { Trx } from '../../platform/db/connect.ts'
import { writeCase } from '../../cases/record/update-case.ts'
import { BRANDING } from '../../platform/images/picture-names.ts'
import { personFacts } from '../../platform/person-index/person-facts.ts'
import { FORGOTTEN } from './erasure-rule.ts'
import { keysOf, type Subject } from './subject.ts'

/** Selects a further buyer's and a seller's papers in cases that stay. */
const itemsOf = (trx: Trx, { buyers, sellers }: { buyers: string[]; sellers: string[] }) =>
  trx
    .selectFrom('doc_checklists')
    .where((where) =>
      where.or([
        where('buyer_id', 'in', [...buyers, '']),
        where.and([where('case_id', 'in', [...sellers, '']), where('owner_role', '=', 'vendedor')]),
      ]),
    )

/** Finds the storage keys of partners' pictures. */
async function photosOf(trx: Trx, partnerIds: string[]) {
  const rows = await trx
    .selectFrom('partners')
    .where('id', 'in', [...partnerIds, ''])
    .where('photo', 'is not', null)
    .select('photo')
    .execute()
  return rows.map(({ photo }) => `${BRANDING}${photo}`)
}

/**
 * Deletes a person's papers in another client's case, and the bank lots that contain them.
 * @returns the storage keys of their files
 */
async function dropPapers(trx: Trx, subject: Subject): Promise<string[]> {
  const { goneBuyer: buyers, goneSeller: sellers } = keysOf(subject)
  const items = await itemsOf(trx, { buyers, sellers }).select(['id', 'storage_path']).execute()
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await trx
    .selectFrom('document_files')
    .where('item_id', 'in', ids)
    .select('storage_path')
    .execute()
  const lots = await trx
    .selectFrom('bank_lot_papers')
    .where('item_id', 'in', ids)
    .select('lot_id')
    .distinct()
    .execute()
  const lotIds = [...lots.map(({ lot_id }) => lot_id), '']
  const parts = await trx
    .selectFrom('bank_lot_parts')
    .where('lot_id', 'in', lotIds)
    .select('storage_path')
    .execute()
  await trx.deleteFrom('bank_lots').where('id', 'in', lotIds).execute()
  await trx.deleteFrom('doc_checklists').where('id', 'in', ids).execute()
  return [...items, ...files, ...parts].flatMap(({ storage_path }) => storage_path ?? [])
}

/** Blanks the person's own address and telephone in a company, which stays a partner. */
async function blankContacts(trx: Trx, { partners, facts }: Subject) {
  for (const { id } of partners.filter(({ isPerson }) => !isPerson)) {
    const row = await trx.selectFrom('partners').where('id', '=', id).selectAll().executeTakeFirst()
    const isOwn = (kind: 'phone' | 'email') =>
      personFacts({ [kind]: [row?.[kind]] })[kind].some((fact) => facts[kind].includes(fact))
    const blank = { ...(isOwn('phone') && { phone: null }), ...(isOwn('email') && { email: null }) }
    if (Object.keys(blank).length > 0)
      await trx.updateTable('partners').set(blank).where('id', '=', id).execute()
  }
}

/** Counts the simulations of leads anew in which the person claimed some: those are deleted, and the lead may stay. */
async function countSimulations(trx: Trx, { userIds }: Subject) {
  const claimers = [...userIds, '']
  const claimed = trx.selectFrom('lead_simulations').where('claimed_by', 'in', claimers)
  await trx
    .updateTable('leads')
    .set((lead) => ({
      simulations: lead
        .selectFrom('lead_simulations')
        .whereRef('lead_simulations.lead_id', '=', 'leads.id')
        .where((where) =>
          where.or([where('claimed_by', 'is', null), where('claimed_by', 'not in', claimers)]),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar(),
    }))
    .where('id', 'in', claimed.select('lead_id'))
    .execute()
}

/**
 * Deletes the rest of a person's part in cases of others: papers, seller links, a partner's picture, and the previous
 * state of rows that an import updated. @returns the storage keys of their files
 */
export async function eraseParts(trx: Trx, subject: Subject): Promise<string[]> {
  const keys = keysOf(subject)
  const photos = await photosOf(trx, keys.partner)
  const files = await dropPapers(trx, subject)
  await blankContacts(trx, subject)
  await countSimulations(trx, subject)
  await trx
    .deleteFrom('access_links')
    .where('case_id', 'in', [...keys.goneSeller, ''])
    .where('kind', '=', 'seller')
    .execute()
  const parts = [...subject.buyers, ...subject.sellers].map(({ caseId }) => caseId)
  await trx
    .updateTable('import_rows')
    .set({ before: null, result: 'kept' })
    .where('case_id', 'in', [...parts, ''])
    .where('before', 'is not', null)
    .execute()
  return [...files, ...photos]
}

/** Rewrites client name and search text of cases in which a person was erased. */
export async function refreshCases(trx: Trx, subject: Subject, touched: readonly string[]): Promise<void> {
  const { goneBuyer, goneSeller } = keysOf(subject)
  const buyers = await trx
    .selectFrom('case_buyers')
    .where('id', 'in', [...goneBuyer, ''])
    .select(['case_id', 'position'])
    .execute()
  const firsts = new Set(buyers.filter(({ position }) => position === 1).map(({ case_id }) => case_id))
  const ids = new Set([...touched, ...goneSeller, ...buyers.map(({ case_id }) => case_id)])
  for (const id of ids) {
    const caseRow = await trx.selectFrom('cases').where('id', '=', id).selectAll().executeTakeFirst()
    if (caseRow) await writeCase(trx, caseRow, firsts.has(id) ? { client_name: FORGOTTEN } : {})
  }
}
