import { bankIdOf, bankNameOf, bankNames, banksOf, keysOf, type Day } from 'core'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Published } from '../config/publish.ts'
import { readSettings } from '../config/settings.ts'
import { listBanks } from '../settings/list-banks.ts'
import type { BankChange, BankContacts, HouseBank } from './schemas.ts'

type Row = Selectable<Database['banks']>

const blank = { contact: null, phone: null, email: null, branch: null, portal: null, notes: null }

const readRows = (db: Db) => db.selectFrom('banks').selectAll().execute()

const columnsOf = ({ contact, phone, email, branch, portal, notes }: Row) => ({
  contact,
  phone,
  email,
  branch,
  portal,
  notes,
})

const toContacts = (row: Row): BankContacts => ({
  id: row.id,
  name: bankNameOf(row.id),
  ...columnsOf(row),
})

const toBank = (id: string, row: Row | undefined, represented: boolean): HouseBank => ({
  ...(row ? toContacts(row) : { id, name: bankNameOf(id), ...blank }),
  represented,
  revision: row?.revision ?? 0,
  updated_at: row?.updated_at ?? null,
})

/**
 * Lists the banks of the published lines, the built-in ones, and those that the house represented or wrote contacts
 * for, by name; represented ones first.
 */
export async function listHouseBanks(
  db: Db,
  published: Pick<Published, 'lines'>,
  day: Day,
): Promise<HouseBank[]> {
  const [rows, settings] = await Promise.all([readRows(db), readSettings(db)])
  const represented = banksOf(settings)
  const ids = new Set([
    ...listBanks(published, day).map(({ id }) => id),
    ...keysOf(bankNames),
    ...represented,
    ...rows.map(({ id }) => id),
  ])
  return [...ids]
    .map((id) =>
      toBank(
        id,
        rows.find((row) => row.id === id),
        represented.includes(id),
      ),
    )
    .toSorted(
      (one, other) =>
        Number(other.represented) - Number(one.represented) || one.name.localeCompare(other.name, 'pt-BR'),
    )
}

/** Finds the contacts of the bank that a text names, as typed in a case; null for none. */
export async function findBankContacts(db: Db, text: string | null): Promise<BankContacts | null> {
  if (text === null) return null
  const rows = await readRows(db)
  const id = bankIdOf(
    text,
    rows.map((row) => row.id),
  )
  const row = rows.find((one) => one.id === id)
  return row ? toContacts(row) : null
}

/**
 * Changes the contacts of a bank. An equal value is no change.
 * @throws ApiError stale
 */
export const saveBank = (
  deps: ChangeDeps,
  actor: Actor,
  { id, represented }: Pick<HouseBank, 'id' | 'represented'>,
  { revision, ...change }: BankChange,
): Promise<HouseBank> =>
  auditedChange(deps, actor, 'banks', async (trx, record) => {
    const before = await trx.selectFrom('banks').where('id', '=', id).selectAll().executeTakeFirst()
    const present = before?.revision ?? 0
    if (revision !== undefined && revision !== present) throw new ApiError('stale')
    const contacts = { ...blank, ...(before && columnsOf(before)), ...change }
    const differs = keysOf(blank).some((column) => contacts[column] !== (before?.[column] ?? null))
    if (!differs) return toBank(id, before, represented)
    const columns = {
      ...contacts,
      updated_by: actor.id,
      updated_at: deps.clock().toISOString(),
      revision: present + 1,
    }
    const after = await trx
      .insertInto('banks')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow()
    const name = bankNameOf(id)
    await record('bank.changed', id, before ? { ...before, name } : null, { ...after, name })
    return toBank(id, after, represented)
  })
